import { WithAccount } from '../features/account/WithAccount.tsx'
import { OrderList } from '../features/orders/OrderList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './AccountPage.module.css'

export default function OrderHistoryPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Order History" />
      <WithAccount why="Sign in to see your orders.">{({ uid }) => <OrderList uid={uid} />}</WithAccount>
    </div>
  )
}
