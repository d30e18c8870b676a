import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { Query } from '../query/use-query.ts'
import grid from './ProductGrid.module.css'
import styles from './ListState.module.css'

type Props<T> = {
  loaded: Pick<Query<T>, 'data' | 'error' | 'reload'>
  /** The plural in "We couldn't load …". */
  what: string
  shape?: 'card' | 'shop' | 'row'
  children: (data: T) => ReactNode
}

/** A list, its skeleton while it loads, or its failure; old data stays on the page beside a failure. */
export function ListState<T>({ loaded: { data, error, reload }, what, shape = 'card', children }: Props<T>) {
  const failure = error !== undefined && (
    <LoadFailed what={what} error={error} onRetry={() => void reload()} />
  )
  if (data !== undefined) {
    return (
      <>
        {failure}
        {children(data)}
      </>
    )
  }
  return (
    failure || (
      <div className={`${grid.columns} ${styles.loading}`} data-shape={shape}>
        <Skeleton shape={shape} count={10} />
        <div className={styles.spinner}>
          <Spinner />
        </div>
      </div>
    )
  )
}
