import { useState, type ComponentProps, type MouseEvent } from 'react'
import styles from './Button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'lg' | undefined
  /** Full width. */
  block?: boolean | undefined
  className?: string | undefined
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'onClick'> & {
    busy?: boolean | undefined
    /** The button is busy until its promise settles. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  }

/** The class names of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size, block, className }: ButtonLook): string =>
  [styles.button, styles[variant], size === 'lg' && styles.lg, block && styles.block, className]
    .filter(Boolean)
    .join(' ')

/** A button. While `busy` it keeps focus and width and ignores clicks, also those from Enter in its form. */
export function Button({ variant, size, block, busy = false, className, onClick, ...rest }: ButtonProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const isBusy = busy || isWaiting
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const answer = onClick?.(event)
    if (!(answer instanceof Promise)) return
    setIsWaiting(true)
    void answer.finally(() => setIsWaiting(false))
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      className={buttonClass({ variant, size, block, className })}
      onClick={handleClick}
    />
  )
}
