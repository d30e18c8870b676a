import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { StaticPart } from '../../../hydration/StaticPart.tsx'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { failureOf } from '../failure-of.ts'
import styles from './ListState.module.css'

type Props<T> = {
  loaded: Pick<SWRResponse<T, Error>, 'data' | 'error' | 'mutate'>
  /** The plural in "We couldn’t load …". */
  what: string
  /** Shown while the list loads. */
  loading?: ReactNode
  children: (data: T) => ReactNode
}

/** A list, its skeleton while it loads, or its failure; old data stays on the page beside a failure. */
export function ListState<T>({ loaded, what, loading, children }: Props<T>) {
  const placeholder = loaded.error === undefined && (loading ?? <ListLoading />)
  const body = loaded.data === undefined ? placeholder : children(loaded.data)
  return (
    <>
      <LoadFailed what={what} {...failureOf(loaded)} />
      {body}
    </>
  )
}

type LoadingProps = {
  shape?: 'card' | 'shop' | 'line'
  /** The call whose photos the skeleton shows before React runs (Skeleton). */
  earlyPhotos?: string
}

/** The skeleton of a list. */
export const ListLoading = ({ shape = 'card', earlyPhotos }: LoadingProps) => (
  <StaticPart>
    <div className={styles.loading} data-shape={shape} data-loading>
      <Skeleton shape={shape} count={10} earlyPhotos={earlyPhotos} />
      <div className={styles.spinner}>
        <Spinner />
      </div>
    </div>
  </StaticPart>
)
