import { readJson, removeKey, writeText } from '../../lib/storage/storage.ts'
import { isSameText } from '../../lib/text/fold-text.ts'
import { LAST_SEARCHES_KEY } from '../../lib/storage/storage-keys.ts'

const MAX_SEARCHES = 5

/** This browser's last searches that found something, newest first. Log Out removes them. */
export function lastSearches(): string[] {
  const json = readJson(LAST_SEARCHES_KEY)
  return Array.isArray(json) ? json.filter((term) => typeof term === 'string').slice(0, MAX_SEARCHES) : []
}

/** Puts a term first. The same search in other letters is one search. */
export function rememberSearch(term: string): void {
  const others = lastSearches().filter((last) => !isSameText(last, term))
  writeText(LAST_SEARCHES_KEY, JSON.stringify([term, ...others].slice(0, MAX_SEARCHES)))
}

export const forgetSearches = (): void => removeKey(LAST_SEARCHES_KEY)
