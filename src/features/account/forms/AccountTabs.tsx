import { NavLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { accountLink } from '../return-path.ts'
import type { EmailState } from './email.ts'
import styles from './AccountTabs.module.css'

type Props = {
  /** The page to return to. */
  from: string | null
  /** As typed so far. */
  email: string
}

/** The two ways in, side by side. They lead to the same page, take the email along, and are one step for Back. */
export const AccountTabs = ({ from, email }: Props) => (
  <nav aria-label="Account" className={styles.tabs}>
    <NavLink replace to={accountLink(paths.signIn, from)} state={{ email } satisfies EmailState}>
      Sign in
    </NavLink>
    <NavLink replace to={accountLink(paths.signUp, from)} state={{ email } satisfies EmailState}>
      Create account
    </NavLink>
  </nav>
)
