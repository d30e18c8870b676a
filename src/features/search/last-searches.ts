import { readJson } from '../../lib/storage/storage.ts'
import { isSameText } from '../../lib/text/fold-text.ts'
import { LAST_SEARCHES_KEY } from '../../lib/storage/storage-keys.ts'
import { storedText } from '../../lib/storage/stored-text.ts'

const MAX_SEARCHES = 5

const stored = storedText(LAST_SEARCHES_KEY)

/** This browser's last searches that found something, newest first. Log Out removes them. */
export function lastSearches(): string[] {
  const json = readJson(LAST_SEARCHES_KEY)
  return Array.isArray(json) ? json.filter((term) => typeof term === 'string').slice(0, MAX_SEARCHES) : []
}

/** Puts a term first. The same search in other letters is one search. */
export function rememberSearch(term: string): void {
  const others = lastSearches().filter((last) => !isSameText(last, term))
  stored.write(JSON.stringify([term, ...others].slice(0, MAX_SEARCHES)))
}

export const forgetSearches = (): void => void stored.write(null)
