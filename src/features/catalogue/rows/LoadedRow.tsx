import { useDeferredValue, type ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { StaticPart } from '../../../hydration/StaticPart.tsx'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { failureOf } from '../failure-of.ts'
import { Row, ROW_SIZE } from './Row.tsx'
import styles from './CardRow.module.css'

type Props<T> = {
  title: string
  /** The plural in "We couldn’t load …". */
  what: string
  viewAllTo: string
  kind: 'product' | 'shop'
  loaded: SWRResponse<T[], Error>
  /** The call whose photos the skeleton shows before React runs (Skeleton). */
  earlyPhotos?: string | undefined
  /** One card, without its list item. */
  renderCard: (entry: T, index: number) => ReactNode
  /** Names the list, if the row can show several. */
  listName?: string
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
  earlyPhotos,
  renderCard,
  listName,
  emptyText,
}: Props<T>) {
  // Deferred: rendering many cards must not delay a tap or a scroll. Data that is gone hides at once.
  const deferredData = useDeferredValue(loaded.data)
  const data = loaded.data && deferredData
  const hasFailed = loaded.error !== undefined
  const isEmpty = !data?.length
  return (
    <div className={styles.box}>
      <Row
        title={title}
        viewAllTo={viewAllTo}
        isBusy={loaded.isValidating}
        list={listName === undefined || isEmpty ? undefined : { name: listName, firstId: data[0]?._id }}
        placeholder={
          isEmpty &&
          (hasFailed || data ? (
            <KeptHeight kind={kind}>{!hasFailed && <p>{emptyText}</p>}</KeptHeight>
          ) : (
            <Loading kind={kind} earlyPhotos={earlyPhotos} />
          ))
        }
      >
        {data?.slice(0, ROW_SIZE).map((entry, index) => (
          <li key={entry._id} className={styles[kind]}>
            {renderCard(entry, index)}
          </li>
        ))}
      </Row>
      <div className={isEmpty ? styles.over : undefined}>
        <LoadFailed what={what} {...failureOf(loaded)} />
      </div>
    </div>
  )
}

/** A row whose products are loading. */
export const LoadingRow = ({ title }: { title: string }) => (
  <Row title={title} isBusy placeholder={<Loading kind="product" />} />
)

const Loading = ({ kind, earlyPhotos }: SkeletonsProps) => (
  <StaticPart>
    <div className={styles.loading}>
      <Skeletons kind={kind} earlyPhotos={earlyPhotos} />
      <div className={styles.spinner}>
        <Spinner />
      </div>
    </div>
  </StaticPart>
)

type SkeletonsProps = Pick<Props<never>, 'kind' | 'earlyPhotos'>

const Skeletons = ({ kind, earlyPhotos }: SkeletonsProps) =>
  Array.from({ length: 6 }, (_, index) => (
    <div key={index} className={styles[kind]}>
      <Skeleton shape={kind === 'product' ? 'card' : 'shop'} earlyPhotos={earlyPhotos} />
    </div>
  ))

/** A failure or an empty list, as high as a loaded row: what is below must not move. */
const KeptHeight = ({ kind, children }: { kind: 'product' | 'shop'; children: ReactNode }) => (
  <div className={styles.held}>
    <div className={`${styles.loading} ${styles.reserve}`}>
      <Skeletons kind={kind} />
    </div>
    <div>{children}</div>
  </div>
)
