import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './Button.tsx'
import { Link } from 'react-router-dom'

/** A link that looks like a button: for what takes the shopper elsewhere. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size, block, className })} />
}
