import { isDataUrl } from '../../lib/image-url.ts'
import { isUnsaved, parseJson } from '../../lib/storage/storage.ts'
import { CART_KEY } from '../../lib/storage/storage-keys.ts'
import { storedText } from '../../lib/storage/stored-text.ts'
import { parseCart, type CartItem } from './cart.ts'

type Items = readonly CartItem[]

const stored = storedText(CART_KEY)

/** Server snapshot. Also returned for an empty cart: the same reference avoids a re-render after hydration. */
const EMPTY: Items = []

/** The last text and its items: a snapshot keeps its reference, and a cart of 200 lines is not parsed on each read. */
let cached: { text: string; items: Items } = { text: '', items: EMPTY }

function cache(text: string, items: Items): Items {
  cached = { text, items: items.length > 0 ? items : EMPTY }
  return cached.items
}

function getSnapshot(): Items {
  const text = stored.read() ?? ''
  return text === cached.text ? cached.items : cache(text, parseCart(parseJson(text)).map(withPicture))
}

/** A longer `data:` picture (characters) is not stored: it would fill localStorage. `withPictures` finds it again. */
const MAX_STORED_PICTURE = 8 * 1024

/** Those pictures of this page's lines by `_id`. */
const pictures = new Map<string, string>()

const withPicture = (item: CartItem): CartItem => ({
  ...item,
  imageUrl: item.imageUrl ?? pictures.get(item._id) ?? null,
})

function toStored(item: CartItem): CartItem {
  if (!isDataUrl(item.imageUrl) || item.imageUrl.length <= MAX_STORED_PICTURE) return item
  pictures.set(item._id, item.imageUrl)
  return { ...item, imageUrl: null }
}

/** Applies a rule of cart.ts to the stored items. A rule that returns the same array writes nothing. */
function update(change: (items: Items) => Items): void {
  const items = getSnapshot()
  const changed = change(items)
  if (changed === items) return
  const text = JSON.stringify(changed.map(toStored))
  cache(text, changed)
  stored.write(text)
}

/** The cart in localStorage. Each tab reads the stored text before it changes it; the last write wins. */
export const cartStore = {
  subscribe: stored.subscribe,
  getSnapshot,
  getServerSnapshot: () => EMPTY,
  update,
  isUnsaved: () => isUnsaved(CART_KEY),
}
