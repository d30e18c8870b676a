import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { countWords } from '../../../lib/text/count-words.ts'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'

type Props = FilterPanelProps & {
  /** Null until the list is loaded. */
  matchCount: number | null
  onClose: () => void
}

/** Order and filters in a sheet. */
export function FilterSheet({ matchCount, onClose, ...panel }: Props) {
  return (
    <Dialog
      isSheet
      onClose={onClose}
      title="Sort & filter"
      actions={
        <Button block onClick={onClose}>
          {matchCount === null ? 'Show' : `Show ${countWords(matchCount, 'product')}`}
        </Button>
      }
    >
      <FilterPanel {...panel} hasChips />
    </Dialog>
  )
}
