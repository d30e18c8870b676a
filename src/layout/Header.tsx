import type { ReactNode } from 'react'
import { useIsProbablySignedIn } from '../features/account/auth-context.tsx'
import { NavAddress } from './NavAddress.tsx'
import { useCart, useLastAdd } from '../features/cart/cart-context.tsx'
import { NavSearch } from '../features/search/NavSearch.tsx'
import { countWords } from '../lib/count-words.ts'
import { env } from '../lib/env.ts'
import { paths } from '../lib/paths.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Link, NavLink, useLocation } from 'react-router-dom'
import styles from './Header.module.css'

/** Pages with a search field of their own: on phones it is the only one. */
const SEARCH_PAGES: readonly string[] = [paths.products, paths.shops, '/dispensary', '/search']
const SECOND_SEARCH = `${styles.search} ${styles.second}`

/** Logo, address, search and the main links. On phones CSS fixes the links to the bottom of the screen as a tab bar. */
export function Header() {
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <span className={styles.disc} aria-hidden="true" />
          <span>{env.brandName}</span>
        </Link>
        <div className={styles.address}>
          <NavAddress />
        </div>
        <div className={SEARCH_PAGES.includes(pathname) ? SECOND_SEARCH : styles.search}>
          <NavSearch />
        </div>
        <nav aria-label="Main" className={styles.nav}>
          <ul>
            <NavItem to={paths.home} icon="home" label="Home" />
            <NavItem to={paths.shops} icon="shop" label="Shops" />
            <NavItem to={paths.products} icon="grid" label="Products" />
            <CartItem />
            <AccountItem />
          </ul>
        </nav>
      </div>
    </header>
  )
}

type NavItemProps = {
  to: string
  icon: IconName
  label: string
  /** The accessible name, if it says more than the label. */
  name?: string
  className?: string | undefined
  /** Shown after the label. */
  children?: ReactNode
}

function NavItem({ to, icon, label, name = label, className = styles.item, children }: NavItemProps) {
  return (
    <li>
      <NavLink to={to} className={className ?? ''} aria-label={name}>
        <Icon name={icon} />
        <span>{label}</span>
        {children}
      </NavLink>
    </li>
  )
}

/** Shows its icon on wide screens too. */
const WITH_ICON = `${styles.item} ${styles.marked}`

function CartItem() {
  const { count } = useCart()
  const lastAdd = useLastAdd()
  const name = count > 0 ? `Cart, ${countWords(count, 'item')}` : 'Cart'
  return (
    <NavItem to={paths.cart} icon="cart" label="Cart" name={name} className={WITH_ICON}>
      {/* Separates the word from the count, as in the accessible name. */}{' '}
      {count > 0 && (
        // Toggling the attribute restarts the animation; a new element by key would cost a layout and a layer.
        <span className={styles.bubble} data-pop={lastAdd?.result.ok ? lastAdd.id % 2 : undefined}>
          {count}
        </span>
      )}
    </NavItem>
  )
}

/** Profile link for a signed-in user, also while the session is still being restored; otherwise Sign In. */
const AccountItem = () =>
  useIsProbablySignedIn() ? (
    <NavItem to={paths.profile} icon="user" label="Profile" className={WITH_ICON} />
  ) : (
    <NavItem to={paths.signIn} icon="user" label="Sign In" className={`${styles.item} ${styles.signIn}`} />
  )
