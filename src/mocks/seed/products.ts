import { CATEGORY_OF, CBD_STRAINS, CHOCOLATES, GUMMY_FLAVOURS, STRAINS, TINS, type Kind } from './names.ts'
import { randomOf, type Random } from './random.ts'
import { FIRST_SHOP_COUNT, seedShop } from './shops.ts'

/** A product in the backend's format, with its quirks. */
export type SeedProduct = {
  _id: string
  id: string
  name: string
  imageUrl: string | null
  /** Dollars. */
  price: number
  thcPercentage: number | string | null
  /** Shop price in dollars, or the shop's name, or null. */
  shop: number | string | null
  dispensaryName: string
  dispensaryId: string
  category: string
}

/** Extra fields for drawing the picture. */
export type ProductDetails = SeedProduct & { kind: Kind; index: number; shopIndex: number }

const FIRST_PRODUCTS = 200
const LATER_PRODUCTS_A_SHOP = 52

/** The kinds of products of one shop, in order. */
// oxfmt-ignore
const SHELF: readonly Kind[] = [
  'jar', 'jar', 'cartridge', 'badder', 'gummies', 'pre-roll', 'jar', 'pen', 'rosin', 'chocolate',
  'jar', 'cartridge', 'pre-roll', 'badder', 'tin', 'jar', 'pen', 'gummies', 'pre-roll', 'rosin',
]

const PRODUCT_ID = '656d4ca2e83f1b06d5'
const productId = (index: number): string => PRODUCT_ID + index.toString(16).padStart(6, '0')

/** The index of an id, or -1. */
export function indexOfProduct(id: string): number {
  const index = id.startsWith(PRODUCT_ID) ? Number.parseInt(id.slice(PRODUCT_ID.length), 16) : -1
  return index >= 0 && productId(index) === id ? index : -1
}

/** Number of shops for this many products. */
export const shopCountFor = (products: number): number =>
  FIRST_SHOP_COUNT + Math.max(0, Math.ceil((products - FIRST_PRODUCTS) / LATER_PRODUCTS_A_SHOP))

/** The product at an index; does not depend on the length of the list. */
export function seedProduct(index: number): ProductDetails {
  const isEarly = index < FIRST_PRODUCTS
  const later = index - FIRST_PRODUCTS
  const shopIndex = isEarly
    ? index % FIRST_SHOP_COUNT
    : FIRST_SHOP_COUNT + Math.floor(later / LATER_PRODUCTS_A_SHOP)
  const place = isEarly ? Math.floor(index / FIRST_SHOP_COUNT) : later % LATER_PRODUCTS_A_SHOP
  // shifted per shop, so that the first products of the list cover every kind
  const kind = SHELF[(place + shopIndex) % SHELF.length] ?? 'jar'
  const shop = seedShop(shopIndex)
  const _id = productId(index)
  const random = randomOf(_id)
  const { name, isCbd } = nameOf(kind, place * 7 + shopIndex * 6, random)
  const price = priceOf(kind, random)
  return {
    _id,
    id: `${index + 1}`,
    name,
    imageUrl: imageOf(_id, index),
    price,
    thcPercentage: thcOf(kind, isCbd, random),
    shop: shopFieldOf(price, shop.name, random),
    dispensaryName: shop.name,
    dispensaryId: shop._id,
    category: CATEGORY_OF[kind],
    kind,
    index,
    shopIndex,
  }
}

/** File name prefix of pictures that fail to load. */
export const BROKEN_PICTURE = 'broken-'

/** Some pictures are missing and some are broken, like in a real catalogue. */
function imageOf(_id: string, index: number): string | null {
  if (index % 47 === 23) return null
  return index % 61 === 40 ? `/images/products/${BROKEN_PICTURE}${_id}.svg` : `/images/products/${_id}.svg`
}

/** A name is an entry of `of` plus one of the suffixes `forms`. */
const NAMES: Record<Kind, { of: readonly string[]; forms: readonly [string, ...string[]] }> = {
  jar: { of: STRAINS, forms: ['', '', '', '', ' Smalls'] },
  'pre-roll': { of: STRAINS, forms: [' Preroll', ' Preroll', ' Infused Preroll', ' Preroll Pair'] },
  cartridge: { of: STRAINS, forms: [' Cartridge', ' Live Resin Cartridge', ' Cartridge 1g'] },
  pen: { of: STRAINS, forms: [' Disposable Pen', ' Pen', ' Live Rosin Pen'] },
  badder: { of: STRAINS, forms: [' Badder', ' Wax', ' Sugar Wax', ' Live Badder'] },
  rosin: { of: STRAINS, forms: [' Live Rosin', ' Rosin', ' Hash Rosin', ' Live Rosin Badder'] },
  tin: { of: TINS, forms: [''] },
  gummies: { of: GUMMY_FLAVOURS, forms: [' Gummies'] },
  chocolate: { of: CHOCOLATES, forms: [''] },
}

function nameOf(kind: Kind, turn: number, random: Random): { name: string; isCbd: boolean } {
  const { of, forms } = NAMES[kind]
  const first = of[turn % of.length] ?? ''
  return { name: first + random.pick(forms), isCbd: CBD_STRAINS.has(first) }
}

const PRICES: Record<Kind, readonly [number, ...number[]]> = {
  jar: [28, 32, 35, 38, 38, 42, 45, 48, 52, 55, 60],
  'pre-roll': [9, 10, 12, 14, 16, 18, 24],
  cartridge: [28, 32, 36, 38, 42, 45, 50],
  pen: [30, 34, 38, 40, 44, 48],
  badder: [32, 36, 40, 44, 48, 52],
  rosin: [48, 54, 60, 64, 70],
  tin: [16, 18, 20, 22],
  gummies: [14, 16, 18, 20, 22, 25],
  chocolate: [12, 15, 18, 20, 22],
}

const priceOf = (kind: Kind, random: Random): number =>
  random.pick(PRICES[kind]) + random.pick([0, 0, 0, 0, 0, 0.5, 0.99, 0.25])

const THC: Record<Kind, readonly [low: number, high: number]> = {
  jar: [17, 32],
  'pre-roll': [18, 38],
  cartridge: [74, 91],
  pen: [72, 89],
  badder: [68, 84],
  rosin: [66, 80],
  tin: [2, 6],
  gummies: [2, 10],
  chocolate: [1, 5],
}

function thcOf(kind: Kind, isCbd: boolean, random: Random): number | string | null {
  if (isCbd) return '<1'
  if (random.next() < 0.02) return null
  const [low, high] = THC[kind]
  return random.next() < 0.3 ? random.int(low * 10, high * 10) / 10 : random.int(low, high)
}

/** The shop price is the same, lower or higher than the price of a delivery. */
function shopFieldOf(price: number, shopName: string, random: Random): number | string | null {
  const chance = random.next()
  if (chance < 0.4) return Math.round((price - random.pick([0, 2, -2, 0, 3])) * 100) / 100
  return chance < 0.85 ? shopName : null
}
