import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useTurns } from '../../ui/use-turns.ts'
import { Row, ROW_SIZE } from './Row.tsx'
import styles from './CardRow.module.css'

type Props<T> = {
  title: string
  /** What it holds, as in "We couldn't load …". */
  what: string
  viewAllTo: string
  kind: 'product' | 'shop'
  loaded: SWRResponse<T[], Error>
  /** One card; its list item is drawn around it. */
  renderCard: (entry: T, index: number) => ReactNode
  /** Said where the list is empty. */
  empty: string
}

/** So many cards are drawn in each of the page's quiet moments: as many as a phone shows, and as it draws without a long task. */
const CARDS_A_TURN = 3

/** A row that loads by itself: its failure is its own, and what it had stays while it loads again. */
export function LoadedRow<T extends { _id: string }>({
  title,
  what,
  viewAllTo,
  kind,
  loaded,
  renderCard,
  empty,
}: Props<T>) {
  const { error, mutate, isValidating } = loaded
  const shown = CARDS_A_TURN * useTurns(loaded.data?.length ? ROW_SIZE / CARDS_A_TURN : 0)
  const data = shown === 0 && loaded.data?.length ? undefined : loaded.data
  const failure =
    error === undefined ? null : <LoadFailed what={what} error={error} onRetry={() => void mutate()} />
  if (!data?.length) {
    return (
      <Row
        title={title}
        viewAllTo={viewAllTo}
        isBusy={isValidating}
        instead={failure ?? (data ? <p>{empty}</p> : <Loading kind={kind} />)}
      />
    )
  }
  return (
    <>
      <Row title={title} viewAllTo={viewAllTo} isBusy={isValidating}>
        {data.slice(0, shown).map((entry, index) => (
          <li key={entry._id} className={styles[kind]}>
            {renderCard(entry, index)}
          </li>
        ))}
      </Row>
      {failure}
    </>
  )
}

/** A row whose list is on its way. */
export const LoadingRow = ({ title, kind }: Pick<Props<never>, 'title' | 'kind'>) => (
  <Row title={title} isBusy instead={<Loading kind={kind} />} />
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
