import { SearchLeads } from '../../features/search/SearchLeads.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

type NoProductsProps = {
  isMenuEmpty: boolean
  /** Only favorites are listed, and there are none. */
  hasNoFavourites: boolean
  /** The search text. */
  text: string
  onRefresh: () => Promise<unknown>
  onClear: () => void
}

/** In place of a list without products. */
export default function NoProducts({
  isMenuEmpty,
  hasNoFavourites,
  text,
  onRefresh,
  onClear,
}: NoProductsProps) {
  if (isMenuEmpty) {
    return (
      <EmptyState title="Nothing on the menu right now" action={<Button onClick={onRefresh}>Refresh</Button>}>
        No shops are delivering right now. Please check back soon.
      </EmptyState>
    )
  }
  return (
    <>
      {/* No product is named "flower". */}
      {text !== '' && <SearchLeads term={text} isNothingFound={false} />}
      <EmptyState
        title={hasNoFavourites ? 'No favorites yet' : 'No products match'}
        action={<Button onClick={onClear}>Show all products</Button>}
      >
        {hasNoFavourites
          ? 'Tap the heart on a product to keep it here.'
          : 'Try another word or clear a filter.'}
      </EmptyState>
    </>
  )
}
