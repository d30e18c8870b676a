import { useIsProbablySignedIn } from '../features/account/auth-context.tsx'
import { NavAddress } from './NavAddress.tsx'
import { useCart, useLastAdd } from '../features/cart/cart-context.tsx'
import { NavSearch } from '../features/search/NavSearch.tsx'
import { countWords } from '../lib/text/count-words.ts'
import { paths } from '../lib/paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { Icon, type IconName } from '../ui/pictures/Icon.tsx'
import { Link, NavLink } from 'react-router-dom'
import styles from './Header.module.css'

/** Logo, address, search and the main links. On phones CSS fixes the links to the bottom of the screen as a tab bar. */
export function Header() {
  return (
    <header className={styles.header} data-sticky-bar>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo}>
          <Brand />
        </Link>
        <div className={styles.address}>
          <NavAddress />
        </div>
        <div className={styles.search}>
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

type NavItemProps = { to: string; icon: IconName; label: string; className?: string | undefined }

function NavItem({ to, icon, label, className = styles.item }: NavItemProps) {
  return (
    <li>
      <NavLink to={to} className={className ?? ''} aria-label={label}>
        <Icon name={icon} />
        <span>{label}</span>
      </NavLink>
    </li>
  )
}

/** Shows its icon on wide screens too. */
const WITH_ICON = `${styles.item} ${styles.marked}`
const SIGN_IN = `${styles.item} ${styles.signIn}`

function CartItem() {
  const { count } = useCart()
  const lastAdd = useLastAdd()
  return (
    <li>
      <NavLink
        to={paths.cart}
        className={WITH_ICON}
        aria-label={count > 0 ? `Cart, ${countWords(count, 'item')}` : 'Cart'}
      >
        <Icon name="cart" />
        <span>Cart</span>
        {/* Separates the word from the count, as in the accessible name. */}{' '}
        {count > 0 && (
          // Toggling the attribute restarts the animation; a new element by key would cost a layout and a layer.
          <span className={styles.bubble} data-pop={lastAdd?.result.ok ? lastAdd.id % 2 : undefined}>
            {count}
          </span>
        )}
      </NavLink>
    </li>
  )
}

/** Profile link for a signed-in user, also while the session is still being restored; otherwise Sign In. */
function AccountItem() {
  return useIsProbablySignedIn() ? (
    <NavItem to={paths.profile} icon="user" label="Profile" className={WITH_ICON} />
  ) : (
    <NavItem to={paths.signIn} icon="user" label="Sign In" className={SIGN_IN} />
  )
}
