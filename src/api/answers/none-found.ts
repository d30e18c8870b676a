import type { ApiError } from '../client.ts'
import { rowsIn } from './parse.ts'

// "No products found" means an empty list. "Application not found" and "No static resource products" come
// from a host or a framework, of which there are too many for a list of their messages. So the message must name what the call reads.

const THING =
  '(?:products?|shops?|dispensar(?:y|ies)|orders?|items?|results?|categor(?:y|ies)|brands?|deals?|menus?|documents?|records?|entr(?:y|ies)|data|address(?:es)?|phones?|numbers?)'
/** Words between the thing and "not found". Any other word is what is missing: "Order service not found". */
const BETWEEN =
  '(?: (?:was|were|is|are|could|can|does|do|did|has|have|with|of|by|for|in|the|this|that|you|your|id|named?|\\S*\\d\\S*))*'
/** What follows the thing. Any other word is what is missing: "No product service". */
const AFTER =
  '(?=\\W*$|[.,;:!]| (?:found|available|match\\w*|for|in|with|yet|at|on|was|were|exists?|returned|that|here|to|saved|stored|listed|right|currently|today|by|under|of|from|and|or)\\b)'

const NONE = [
  // "No matching products", "Couldn't find any orders", "0 results".
  `(?:^|\\s)(?:no|zero|0|(?:\\w+n't|not|unable to) (?:find|have|match|locate))(?: any| the| that| such| your)?(?: \\S+)? ${THING}${AFTER}`,
  // "Products not found", "This category does not exist".
  `(?:^|\\s)(?:${THING}|users?)${BETWEEN}(?: not| \\w+n't)(?: be)? (?:found|exist|match\\w*)\\b`,
  `(?:^|\\s)${THING}(?: is| are)? empty\\b`,
  // "Nothing matched", "None found", "No matches".
  '\\b(?:nothing|none)(?: \\S+)? (?:found|match\\w*|available|here)\\b|^no match(?:es)?\\b',
].map((pattern) => new RegExp(pattern))

/** Without quoted texts and paths, which repeat the call: 'for "Burlington"', "Cannot GET /products". */
const withoutQuotes = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`|\S*\/\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a failed call means "none". @param term the search term, which the message may repeat */
export function saysNone({ status, serverMessage, cause }: ApiError, term = ''): boolean {
  // With a success status only the words count.
  if (status !== 404 && status >= 300) return false
  if (status === 404 && rowsIn(cause)?.length === 0) return true
  const words = serverMessage.toLowerCase()
  const texts = [words, ...(term === '' ? [] : [words.replaceAll(term.toLowerCase(), ' ')])]
  return texts.some((text) => NONE.some((pattern) => pattern.test(withoutQuotes(text))))
}
