import { useDeferredValue, type ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Row, ROW_SIZE } from './Row.tsx'
import styles from './CardRow.module.css'

type Props<T> = {
  title: string
  /** The plural in "We couldn't load …". */
  what: string
  viewAllTo: string
  kind: 'product' | 'shop'
  loaded: SWRResponse<T[], Error>
  /** One card, without its list item. */
  renderCard: (entry: T, index: number) => ReactNode
  /** The text in place of an empty list. */
  emptyText: string
}

/** A row that loads on its own: a failure leaves the other rows and its own old data on the page. */
export function LoadedRow<T extends { _id: string }>({
  title,
  what,
  viewAllTo,
  kind,
  loaded,
  renderCard,
  emptyText,
}: Props<T>) {
  const { error, mutate, isValidating } = loaded
  // Deferred: rendering many cards must not delay a tap or a scroll.
  const data = useDeferredValue(loaded.data)
  const failure =
    error === undefined ? null : <LoadFailed what={what} error={error} onRetry={() => void mutate()} />
  if (!data?.length) {
    return (
      <Row
        title={title}
        viewAllTo={viewAllTo}
        isBusy={isValidating}
        placeholder={failure ?? (data ? <p>{emptyText}</p> : <Loading kind={kind} />)}
      />
    )
  }
  return (
    <>
      <Row title={title} viewAllTo={viewAllTo} isBusy={isValidating}>
        {data.slice(0, ROW_SIZE).map((entry, index) => (
          <li key={entry._id} className={styles[kind]}>
            {renderCard(entry, index)}
          </li>
        ))}
      </Row>
      {failure}
    </>
  )
}

/** A row whose list is loading. */
export const LoadingRow = ({ title, kind }: Pick<Props<never>, 'title' | 'kind'>) => (
  <Row title={title} isBusy placeholder={<Loading kind={kind} />} />
)

const Loading = ({ kind }: { kind: 'product' | 'shop' }) => (
  <div className={styles.loading}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={styles[kind]}>
        <Skeleton shape={kind === 'product' ? 'card' : 'shop'} />
      </div>
    ))}
    <div className={styles.spinner}>
      <Spinner />
    </div>
  </div>
)
