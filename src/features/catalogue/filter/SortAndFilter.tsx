import { useState } from 'react'
import { countWords } from '../../../lib/text/count-words.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
import { filterCount } from './filters.ts'
import styles from './SortAndFilter.module.css'

type Props = FilterPanelProps & {
  /** Null until the list is loaded. */
  matchCount: number | null
}

/** The button that opens order and filters in a sheet, with the number of those that are on. */
export function SortAndFilter({ matchCount, ...panel }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const count = filterCount(panel.filters)
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
      {isOpen && (
        <Dialog
          isSheet
          onClose={close}
          title="Sort & filter"
          actions={
            <Button block onClick={close}>
              {matchCount === null ? 'Show' : `Show ${countWords(matchCount, 'product')}`}
            </Button>
          }
        >
          <FilterPanel {...panel} hasChips />
        </Dialog>
      )}
    </>
  )
}
