import { useId, type ReactNode } from 'react'
import { ScrollRow } from '../../ui/ScrollRow.tsx'
import { Link } from 'react-router-dom'
import styles from './Row.module.css'

/** A row is a taste of a list; the whole of it is behind View All. */
export const ROW_SIZE = 12

type Props = {
  title: string
  viewAllTo?: string | undefined
  /** Stands in place of the list: what happened, or what is coming. */
  instead?: ReactNode
  isBusy?: boolean
  /** List items. */
  children?: ReactNode
}

/** A section with a heading, View All where there is more, and a scrollable list. */
export function Row({ title, viewAllTo, instead, isBusy = false, children }: Props) {
  const id = useId()
  return (
    <section className={styles.row} aria-labelledby={id} aria-busy={isBusy}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {viewAllTo !== undefined && (
          <Link to={viewAllTo} className={styles.all} aria-describedby={id}>
            View All
          </Link>
        )}
      </div>
      {instead ?? <ScrollRow label={title}>{children}</ScrollRow>}
    </section>
  )
}
