import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** A link to a page of the shop, or in a new tab to another site. */
export const SiteLink = ({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) =>
  href.startsWith('/') ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noreferrer" {...rest}>
      {children}
    </a>
  )
