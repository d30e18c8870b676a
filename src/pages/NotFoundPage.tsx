import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './NotFoundPage.module.css'

export default function NotFoundPage() {
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <PageHeader title="Page not found" />
      <p>There’s no page at this address. The link may be old or mistyped. Your cart is safe.</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.products}>Shop Products</ButtonLink>
        <ButtonLink to={paths.shops} variant="secondary">
          Browse shops
        </ButtonLink>
        <ButtonLink to={paths.home} variant="quiet">
          Go home
        </ButtonLink>
      </div>
    </div>
  )
}
