import { foldText } from '../../../lib/text/fold-text.ts'
import { CATEGORIES, type CatalogueCategory } from '../categories.ts'

/** The home page's category of a folded name: its own name, its tint, or the end of its call, such as "pens" for Vaporizers. */
export const homeCategoryOf = (folded: string): CatalogueCategory | undefined =>
  CATEGORIES.find(
    ({ name, tint, key }) => tint === folded || foldText(name) === folded || key === `/categories/${folded}`,
  )
