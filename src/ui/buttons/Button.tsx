import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'lg' | undefined
  /** Full width. */
  block?: boolean | undefined
  className?: string | undefined
}

type ButtonProps = ButtonLook & { busy?: boolean | undefined } & ComponentProps<'button'>

/** The class names of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size, block, className }: ButtonLook): string =>
  [styles.button, styles[variant], size === 'lg' && styles.lg, block && styles.block, className]
    .filter(Boolean)
    .join(' ')

/** A button. While `busy` it keeps focus and width and ignores clicks, also those from Enter in its form. */
export function Button({ variant, size, block, busy = false, className, onClick, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
    } else {
      onClick?.(event)
    }
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
      onClick={handleClick}
    />
  )
}
