import { useLocation } from 'react-router-dom'
import { WithAccount } from '../features/account/WithAccount.tsx'
import { orderNumber } from '../features/orders/order-number.ts'
import { TrackedOrder } from '../features/orders/TrackedOrder.tsx'
import { MINIMUM_AGE } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { telHref } from '../lib/links.ts'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/buttons/Button.tsx'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Icon } from '../ui/pictures/Icon.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './TrackOrderPage.module.css'

export default function TrackOrderPage() {
  const { search } = useLocation()
  const orderId = new URLSearchParams(search).get('id')?.trim()
  return (
    <div className={styles.page}>
      <PageHeader title="Track Order" />
      {!orderId ? (
        <EmptyState
          title="Which order?"
          action={<ButtonLink to={paths.orderHistory}>Order History</ButtonLink>}
        >
          Choose an order from your history.
        </EmptyState>
      ) : (
        <div className={styles.body}>
          <Help />
          <WithAccount
            title="Sign in to see this order"
            why={`Sign in with the account that placed order ${orderNumber(orderId)}.`}
          >
            {({ uid }) => <TrackedOrder key={orderId} orderId={orderId} uid={uid} />}
          </WithAccount>
        </div>
      )}
    </div>
  )
}

const Help = () => (
  <div className={styles.help}>
    <a href={telHref(env.supportPhone)} className={buttonClass({ variant: 'secondary', block: true })}>
      <Icon name="phone" /> <span>Call us</span>
    </a>
    <p>
      Questions about your delivery? Call us at <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>.
      {` Have your ID ready (${MINIMUM_AGE}+).`}
    </p>
  </div>
)
