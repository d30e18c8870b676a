import type { Reading } from '../../ui/forms/reading.ts'
import { waitAtMost } from '../../lib/wait.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { findPlaces } from '../../services/places.ts'
import { chooseAddress, NOT_CHOSEN } from './choose-address.ts'

/** How long a save waits for Google (ms). */
const WAIT_MS = 3_000

const placesFor = (typed: string): Promise<string[]> =>
  waitAtMost(findPlaces(cleanText(typed)), WAIT_MS, () => new Error('Too late.')).catch(() => [])

/** The address that a typed text means. Asks Google again, because the list of suggestions may be closed or late. */
export const readAddress = async (typed: string): Promise<Reading> =>
  chooseAddress(typed, await placesFor(typed))

/** The same for the nav bar: a text for which Google suggests places is not one. */
export async function readUnsuggested(typed: string): Promise<Reading> {
  const places = await placesFor(typed)
  return places.length > 0 ? { error: NOT_CHOSEN } : chooseAddress(typed, places)
}
