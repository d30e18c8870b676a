import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass, type ButtonLook } from './Button.tsx'

/** A link that looks like a button: for what takes the shopper elsewhere. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
        className,
      )}
    />
  )
}
