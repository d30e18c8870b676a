import { useState } from 'react'
import type { Product } from '../../../api/products.ts'
import { ProductRow } from './ProductRow.tsx'
import { useProducts, useTodaysDeals } from '../use-catalogue.ts'
import { recentlyViewed } from '../../saved/recently-viewed.ts'

/** The products that this browser has opened before, at today's prices. `except`: the `_id` of the product on the page. */
export function RecentlyViewed({ except }: { except?: string }) {
  const { data } = useProducts()
  const [viewed] = useState(recentlyViewed)
  const deals = useTodaysDeals()
  const products = viewed.flatMap((id) => {
    const isViewed = ({ _id }: Product) => _id === id && id !== except
    // A deal may be no product of the list.
    return data?.find(isViewed) ?? deals?.find(isViewed) ?? []
  })
  return products.length > 0 && <ProductRow title="Recently viewed" products={products} />
}
