import { useId, type ReactNode } from 'react'
import { PartBoundary } from '../../../ui/feedback/PartBoundary.tsx'
import { ScrollRow } from '../../../ui/scrolling/ScrollRow.tsx'
import { Link } from 'react-router-dom'
import styles from './Row.module.css'

/** The most cards in a row; View All shows the whole list. */
export const ROW_SIZE = 12

type Props = {
  title: string
  viewAllTo?: string | undefined
  /** Shown in place of the list: a failure, or skeletons. */
  placeholder?: ReactNode
  isBusy?: boolean
  /** Names the list, if the row can show several: another list starts at its beginning. */
  list?: { name: string; firstId: string | undefined } | undefined
  /** List items. */
  children?: ReactNode
}

/** A section with a heading, an optional View All link, and a scrollable list. */
export function Row({ title, viewAllTo, placeholder, isBusy = false, list, children }: Props) {
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
      <PartBoundary>
        {placeholder || (
          // A new element for a new list: scroll snapping would follow a card to its place in the new list.
          <ScrollRow key={list && `${list.name} ${list.firstId}`} label={title} list={list?.name}>
            {children}
          </ScrollRow>
        )}
      </PartBoundary>
    </section>
  )
}
