import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './ShowMore.module.css'
import { FIRST_COUNT } from './use-shown-count.ts'

type Props = {
  /** The list element. */
  of: RefObject<HTMLElement | null>
  count: number
  total: number
  onMore: () => void
}

/** How much of a long list is shown, and a button that shows more and focuses the first new entry. */
export function ShowMore({ of, count, total, onMore }: Props) {
  const focusIndex = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (focusIndex.current === null) return
    of.current?.children[focusIndex.current]?.querySelector<HTMLElement>('a, button')?.focus()
    focusIndex.current = null
  }, [count, of])
  if (total <= FIRST_COUNT) return null
  const handleMore = () => {
    focusIndex.current = count
    onMore()
  }
  return (
    <div className={styles.more}>
      {/* Not announced: the focus moves to the first new entry. */}
      <p>{`Showing ${Math.min(count, total)} of ${total}`}</p>
      {count < total && (
        <Button variant="secondary" onClick={handleMore}>
          Show more
        </Button>
      )}
    </div>
  )
}
