import * as v from 'valibot'
import { request, type RequestOptions } from './client.ts'
import {
  field,
  id,
  imageUrlOrNull,
  parseList,
  readNumber,
  requiredText,
  textOrNull,
  uniqueById,
} from './answers/parse.ts'
import { productList, type Product } from './products.ts'

export const DispensarySchema = v.object({
  _id: id,
  name: requiredText,
  imageUrl: imageUrlOrNull,
  /** Out of 5, to one decimal; null if unrated, which databases store as 0, or out of range. */
  rating: field((value) => Math.round((readNumber(value, 5) ?? 0) * 10) / 10 || null),
  type: textOrNull,
})

/** A shop, as lists show it. */
export type Dispensary = v.InferOutput<typeof DispensarySchema>

/** Shops from a JSON list, without unusable and duplicate entries. @throws {ApiError} if it is not a list */
export const parseDispensaries = (json: unknown): Dispensary[] =>
  uniqueById(parseList(DispensarySchema, json))

export const LIST_DISPENSARIES = { path: '/dispensaries', answer: parseDispensaries, none: [] } as const
export const SEARCH_DISPENSARIES = { ...LIST_DISPENSARIES, path: '/search/dispensaries', query: 'term' }
export const LIST_PRODUCTS = { ...productList, path: '/dispensaries/products', query: 'category' }
export const SEARCH_PRODUCTS = { ...productList, path: '/search/dispensaries/products', query: 'term' }
export const LIST_DEALS = { ...productList, path: '/dispensaries/deals' }
export const LIST_CATEGORY = { ...productList, path: '/categories/{slug}' }

export const listDispensaries = (): Promise<Dispensary[]> => request(LIST_DISPENSARIES)

export const searchDispensaries = (query: string): Promise<Dispensary[]> =>
  request(SEARCH_DISPENSARIES, { query })

/** All products; of one category if its name is given */
export const listProducts = ({ category }: { category?: string } = {}): Promise<Product[]> =>
  request(LIST_PRODUCTS, { query: category })

export const searchProducts = (query: string): Promise<Product[]> => request(SEARCH_PRODUCTS, { query })

export const listDeals = (options: RequestOptions = {}): Promise<Product[]> => request(LIST_DEALS, options)

/** The products of a category of the home page. "pens" are its Vaporizers. */
export const listCategory = (slug: CategorySlug): Promise<Product[]> => request(LIST_CATEGORY, { id: slug })
export type CategorySlug = 'flower' | 'pens' | 'concentrates' | 'edibles'
