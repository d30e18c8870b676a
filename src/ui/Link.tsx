import { use, type ComponentProps } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown }

/**
 * A link within the shop, by its whole path. The router's own prefetches for its server framework, and its hooks for custom links work
 * out relative paths: they write out the matched routes at each render of each link, and render every link anew at each navigation.
 */
export function Link({ to, state, onClick, target, children, ...anchor }: LinkProps) {
  const { navigator } = use(NavigationContext)
  return (
    <a
      {...anchor}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        const isForBrowser =
          event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
        if (event.defaultPrevented || isForBrowser || (target && target !== '_self')) return
        event.preventDefault()
        const { pathname, search, hash } = window.location
        // the page that is shown is not put on top of itself
        if (to === pathname + search + hash) navigator.replace(to, state)
        else navigator.push(to, state)
      }}
    >
      {children}
    </a>
  )
}

/** A link that says when it leads to the page that is shown, or to one below it. */
export function NavLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
