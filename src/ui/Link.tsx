import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; state?: unknown; replace?: boolean }

/**
 * A link within the shop. The router's own also prefetches for its server framework, which is a kilobyte of the
 * first load; this one is made of the hooks it offers for custom links.
 * https://reactrouter.com/api/hooks/useLinkClickHandler
 */
export function Link({ to, state, replace, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(anchor.target !== undefined && { target: anchor.target }),
  })
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link that says when it leads to the page that is shown, or to one below it. */
export function NavLink({ to, ...link }: Omit<LinkProps, 'to'> & { to: string }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
