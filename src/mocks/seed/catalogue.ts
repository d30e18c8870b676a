import { env } from '../../lib/env.ts'
import { filterByName, foldText } from '../../lib/text/fold-text.ts'
import { BRANDS } from './names.ts'
import { seedProduct, shopCountFor, type SeedProduct } from './products.ts'
import { seedShop, type SeedShop } from './shops.ts'

type SeedCategory = { _id: string; name: string; items: SeedProduct[] }

type Catalogue = {
  shops: readonly SeedShop[]
  products: readonly SeedProduct[]
  deals: readonly SeedProduct[]
  brands: readonly { _id: string; name: string }[]
  /** Ignores case. */
  inCategory: (name: string) => readonly SeedProduct[]
  menuOf: (shopId: string) => SeedCategory[]
  /** Substring search in names. */
  productsNamed: (term: string) => readonly SeedProduct[]
  shopsNamed: (term: string) => readonly SeedShop[]
}

export const CATEGORY_NAMES = ['Flower', 'Vaporizers', 'Concentrates', 'Edibles'] as const

/**
 * In a browser the pictures belong to the page's own site: one that is still on its way when the page is left goes to the network, where the
 * mock backend's host does not exist.
 */
const pictureHost = typeof document === 'undefined' ? env.apiUrl : ''

const DEAL_INTERVAL = 13
const MAX_DEALS = 16
const DEAL_SHARE = 0.84

/** About a sixth off, in quarters of a dollar. */
const dealPriceOf = (price: number): number => Math.floor(price * DEAL_SHARE * 4) / 4

/** A catalogue of `count` products. A smaller catalogue is always the start of a larger one. */
export function createCatalogue(count: number): Catalogue {
  const shops = Array.from({ length: shopCountFor(count) }, (_, index) => {
    const shop = seedShop(index)
    return { ...shop, imageUrl: pictureHost + shop.imageUrl }
  })
  const products = Array.from({ length: count }, (_, index) => toWire(index))
  const byShop = groupBy(products, (product) => product.dispensaryId)
  const byCategory = groupBy(products, (product) => product.category.toLowerCase())

  return {
    shops,
    products,
    deals: products
      .filter((_, index) => index % DEAL_INTERVAL === 3)
      .slice(0, MAX_DEALS)
      .map((product) => ({ ...product, price: dealPriceOf(product.price) })),
    brands: BRANDS.map((name, index) => ({
      _id: `656d4c9b5a7d20f3e1${index.toString(16).padStart(6, '0')}`,
      name,
    })),
    inCategory: (name) => byCategory.get(name.toLowerCase()) ?? [],
    menuOf: (shopId) => {
      const items = byShop.get(shopId) ?? []
      return CATEGORY_NAMES.map((name) => ({
        _id: `${shopId}-${name.toLowerCase()}`,
        name,
        items: items.filter((item) => item.category === name),
      })).filter((category) => category.items.length > 0)
    },
    productsNamed: (term) => named(products, term),
    shopsNamed: (term) => named(shops, term),
  }
}

function groupBy<T>(list: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of list) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}

function toWire(index: number): SeedProduct {
  const { kind: _kind, index: _index, shopIndex: _shop, ...product } = seedProduct(index)
  return { ...product, imageUrl: product.imageUrl && pictureHost + product.imageUrl }
}

const named = <T extends { name: string }>(list: readonly T[], term: string): readonly T[] =>
  foldText(term) === '' ? [] : filterByName(list, term)

let cached: Catalogue | undefined

/** The catalogue of VITE_MOCK_PRODUCTS products, created at the first call. */
export const catalogue = (): Catalogue =>
  (cached ??= createCatalogue(Number(import.meta.env.VITE_MOCK_PRODUCTS) || 200))
