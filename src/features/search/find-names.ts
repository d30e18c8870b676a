import { mutate } from 'swr'
import type { RequestOptions } from '../../api/client.ts'
import { listDispensaries, type Dispensary } from '../../api/dispensaries.ts'
import type { Product } from '../../api/products.ts'
import { searchDispensaries, searchProducts } from '../../api/search.ts'
import { cache } from '../../api/swr-config.ts'
import { filterByName, foldText, plainText } from '../../lib/fold-text.ts'
import { cleanText } from '../../lib/text.ts'
import { waitAtMost } from '../../lib/wait-at-most.ts'
import { ALL_PRODUCTS } from '../catalogue/categories.ts'

/** How long to wait for a full list (ms). */
const LIST_TIMEOUT_MS = 4000

/**
 * The spellings of a term to search for in turn, until one finds something: a backend may compare character by character.
 * A term of plain letters has one.
 */
export function spellingsOf(term: string): string[] {
  const plain = plainText(term)
  return [
    ...new Set([
      plain,
      cleanText(term),
      plain.replaceAll("'", '’').replace(/"([^"]*)"/g, '“$1”'),
      plain.normalize('NFD'),
      foldText(plain),
    ]),
  ].filter((spelling, index) => index === 0 || spelling.toLowerCase() !== plain.toLowerCase())
}

type Options = { signal: AbortSignal }

async function search<T>(
  term: string,
  options: Options,
  call: (spelling: string, options: RequestOptions) => Promise<T[]>,
): Promise<T[]> {
  for (const spelling of spellingsOf(term)) {
    const found = await call(spelling, options)
    if (found.length > 0) return found
  }
  return []
}

type WholeList<T> = { key: string; load: () => Promise<T[]> }

async function load<T>({ key, load: call }: WholeList<T>): Promise<T[]> {
  const known = cache.get(key)?.data as T[] | undefined
  if (known) return known
  const loaded = await waitAtMost(call(), LIST_TIMEOUT_MS, () => new Error('The list takes too long.'))
  void mutate(key, loaded, { revalidate: false })
  return loaded
}

/**
 * Products and dispensaries by name, from the backend's two searches in parallel. If both find nothing, the whole lists are searched:
 * a name may differ from the term in ways that the backend does not ignore, such as accents. The promises reject with ApiError.
 */
export function findNames(
  term: string,
  options: Options,
): { products: Promise<Product[]>; shops: Promise<Dispensary[]> } {
  const products = search(term, options, searchProducts)
  const shops = search(term, options, searchDispensaries)
  const orFromList = async <T extends { name: string }>(
    answer: Promise<T[]>,
    other: Promise<unknown[]>,
    list: WholeList<T>,
  ): Promise<T[]> => {
    const found = await answer
    if (found.length > 0) return found
    const foundElsewhere = await other.catch(() => [])
    if (foundElsewhere.length > 0 || options.signal.aborted) return found
    const all = await load(list).catch((): T[] => [])
    return [...filterByName(all, term)]
  }
  return {
    products: orFromList(products, shops, ALL_PRODUCTS),
    shops: orFromList(shops, products, { key: '/dispensaries', load: listDispensaries }),
  }
}
