import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ChipRow } from '../../ui/buttons/Chip.tsx'
import { ChipLink } from '../../ui/buttons/ChipLink.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { homeShelves, isOfNoShelf, shelvesFor } from './category-words.ts'
import { lastSearches } from './last-searches.ts'

/**
 * Links beside the results of a search: to the shelves that its term names, because no product is named "flower". Without a term, to the last
 * searches and all categories. If nothing was found, to the whole menu.
 */
export function SearchLeads({ term, isNothingFound }: { term: string; isNothingFound: boolean }) {
  const isStart = term.trim() === ''
  const searches = isStart ? lastSearches() : []
  const isUnknown = isNothingFound && isOfNoShelf(term)
  const shelves = isStart || isUnknown ? homeShelves() : shelvesFor(term)
  if (shelves.length === 0) return isNothingFound && <NoMatches />
  return (
    <nav aria-label={searches.length > 0 ? 'Recent searches and categories' : 'Categories'}>
      {isUnknown && <p>Our shops don’t list indica or sativa. Choose a category, then filter by THC.</p>}
      <ChipRow>
        {searches.map((search) => (
          <ChipLink key={search} to={paths.search(search)} tint="all">
            {search}
          </ChipLink>
        ))}
        {shelves.map(({ name, path, tint }) => (
          <ChipLink key={path} to={path} tint={tint}>
            {`See all ${name}`}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}

/** Below the status, which names the term. */
const NoMatches = () => (
  <EmptyState
    title="Try another word"
    action={
      <>
        <ButtonLink to={paths.products}>Shop Products</ButtonLink>
        <ButtonLink to={paths.shops} variant="secondary">
          Browse shops
        </ButtonLink>
      </>
    }
  >
    Or browse the whole menu.
  </EmptyState>
)
