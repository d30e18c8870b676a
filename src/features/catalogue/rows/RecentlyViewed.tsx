import { useState } from 'react'
import { ProductRow } from './ProductRow.tsx'
import { useProducts } from '../use-catalogue.ts'
import { useOwnDeals } from '../use-own-deals.ts'
import { recentlyViewed } from '../../saved/recently-viewed.ts'

/** The products that this browser has opened before, at today's prices. `except`: the `_id` of the product on the page. */
export default function RecentlyViewed({ except }: { except?: string }) {
  const { data } = useProducts()
  const [viewed] = useState(recentlyViewed)
  const known = [...(data ?? []), ...useOwnDeals(viewed, data)]
  const products = viewed.flatMap((id) => (id === except ? [] : (known.find(({ _id }) => _id === id) ?? [])))
  return products.length > 0 && <ProductRow title="Recently viewed" products={products} />
}
