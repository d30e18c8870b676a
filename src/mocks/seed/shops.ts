import { randomOf } from './random.ts'

export type SeedShop = {
  _id: string
  name: string
  city: string
  imageUrl: string
  rating: number
  type: string
}

type ShopType = 'Delivery' | 'Delivery & Pickup' | 'Medical & Adult Use' | 'Microbusiness'

const FIRST_SHOPS: readonly [name: string, city: string, rating: number, type: ShopType][] = [
  ['Harbor Leaf', 'Huntington Beach', 4.8, 'Delivery'],
  ['Canyon Green', 'Anaheim', 4.7, 'Delivery'],
  ['Pier Street Supply', 'Newport Beach', 4.6, 'Delivery & Pickup'],
  ['Mesa Verde', 'Costa Mesa', 4.5, 'Delivery & Pickup'],
  ['Old Orchard Collective', 'Irvine', 4.9, 'Delivery'],
  ['Fourth & Main', 'Santa Ana', 4.4, 'Medical & Adult Use'],
  ['Tidepool Apothecary', 'Laguna Beach', 4.8, 'Microbusiness'],
  ['Depot & Vine', 'Fullerton', 4.3, 'Delivery & Pickup'],
  ['Saddleback Botanica', 'Lake Forest', 4.6, 'Delivery'],
  ['Citrus Plaza', 'Orange', 4.2, 'Medical & Adult Use'],
]

// oxfmt-ignore
const FIRST_WORDS = [
  'Anchor', 'Arroyo', 'Balboa', 'Bluff', 'Bristol', 'Capistrano', 'Chapman', 'Coyote', 'Eucalyptus', 'Grange',
  'Katella', 'Lantern', 'Mariner', 'Olive', 'Packing House', 'Palisade', 'Pelican', 'Santiago', 'Sycamore', 'Valencia',
] as const
// oxfmt-ignore
const SECOND_WORDS = [
  'Apothecary', 'Botanica', 'Collective', 'Counter', 'Dispensary', 'Greenhouse', 'Mercantile', 'Provisions', 'Supply',
  'Trading Co.',
] as const
// oxfmt-ignore
const CITIES = [
  'Anaheim', 'Brea', 'Costa Mesa', 'Dana Point', 'Fullerton', 'Garden Grove', 'Huntington Beach', 'Irvine',
  'Laguna Niguel', 'Mission Viejo', 'Newport Beach', 'Orange', 'San Clemente', 'Santa Ana', 'Tustin', 'Westminster',
] as const
const TYPES = ['Delivery', 'Delivery & Pickup', 'Medical & Adult Use', 'Microbusiness'] as const

/** Ids look like MongoDB's ObjectIds. */
const SHOP_ID = '656d4c8fb19e04a7c2'
const shopId = (index: number): string => SHOP_ID + index.toString(16).padStart(6, '0')

/** The index of an id, or -1. */
export function indexOfShop(id: string): number {
  const index = id.startsWith(SHOP_ID) ? Number.parseInt(id.slice(SHOP_ID.length), 16) : -1
  return index >= 0 && shopId(index) === id ? index : -1
}

export const FIRST_SHOP_COUNT = FIRST_SHOPS.length

/** The shop at an index; does not depend on the length of the list. */
export function seedShop(index: number): SeedShop {
  const _id = shopId(index)
  const imageUrl = `/images/dispensaries/${_id}.svg`
  const first = FIRST_SHOPS[index]
  if (first) {
    const [name, city, rating, type] = first
    return { _id, name, city, rating, type, imageUrl }
  }
  const random = randomOf(_id)
  const place = index - FIRST_SHOP_COUNT
  const firstWord = FIRST_WORDS[place % FIRST_WORDS.length] ?? 'Anchor'
  // uses every pair of words once before it repeats one
  const second =
    SECOND_WORDS[(place + Math.floor(place / FIRST_WORDS.length)) % SECOND_WORDS.length] ?? 'Supply'
  return {
    _id,
    name: `${firstWord} ${second}`,
    city: random.pick(CITIES),
    rating: random.int(36, 50) / 10,
    type: random.pick(TYPES),
    imageUrl,
  }
}
