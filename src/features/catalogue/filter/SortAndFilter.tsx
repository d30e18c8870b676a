import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { filterCount } from './filters.ts'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './SortAndFilter.module.css'

type Props = FilterPanelProps & {
  /** Null until the list is loaded. */
  matchCount: number | null
}

/** The button that opens the filters in a sheet, with the number of those that are on. */
export function SortAndFilter(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const count = filterCount(props.filters)
  return (
    <>
      <Button
        variant="secondary"
        className={styles.open}
        aria-label={count > 0 ? `Sort & filter (${count})` : 'Sort & filter'}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="filter" />
        <span className={styles.label}>Sort & filter</span>
        <span>{count > 0 && `(${count})`}</span>
      </Button>
      {isOpen && <FilterSheet {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
