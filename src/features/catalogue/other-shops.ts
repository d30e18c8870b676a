import type { Product } from '../../api/products.ts'
import { isSameName, isSameText } from '../../lib/text/fold-text.ts'

/** The same product at other shops: of the same name and category. Each shop's cheapest, the cheapest first. */
export function atOtherShops(product: Product, products: readonly Product[]): Product[] {
  const cheapest = new Map<string, Product>()
  for (const other of products) {
    if (other.dispensaryId === null || other.dispensaryId === product.dispensaryId || other.price === null)
      continue
    if (!isSameName(other, product) || !isSameText(other.category ?? '', product.category ?? '')) continue
    const best = cheapest.get(other.dispensaryId)
    if (!best || (best.price ?? 0) > other.price) cheapest.set(other.dispensaryId, other)
  }
  return [...cheapest.values()].sort((a, b) => (a.price ?? 0) - (b.price ?? 0))
}
