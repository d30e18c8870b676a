import useSWR from 'swr'
import * as v from 'valibot'
import { field, isObject } from '../../api/answers/parse.ts'
import { report } from '../../services/report.ts'
import { formatClockTime } from '../hours/format-time.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A license may be a number in JSON. */
const isLicense = (value: unknown): boolean => isText(value) || Number.isFinite(value)

/** A map from a name to a text; what is no text is left out. */
const textMapOf = (isUsable: (value: unknown) => boolean) =>
  field((map) => {
    const entries = isObject(map) ? Object.entries(map) : []
    return new Map(
      entries.filter(([, value]) => isUsable(value)).map(([name, value]) => [name, String(value)]),
    )
  })

const NoticesSchema = v.object({
  /** License numbers by a dispensary's `_id`. */
  licenses: textMapOf(isLicense),
  /** Warnings by a category's name. */
  warnings: textMapOf(isText),
  /** Stopped orders: a time (ISO 8601) or true, under "all" or a dispensary's `_id`. */
  paused: textMapOf((value) => value === true || isText(value)),
  footer: field((value) => (isText(value) ? value : '')),
})

type Notices = v.InferOutput<typeof NoticesSchema>

const NONE: Notices = { licenses: new Map(), warnings: new Map(), paused: new Map(), footer: '' }

/** Paying waits for the file, but no longer (ms). */
const TIMEOUT_MS = 3_000

/**
 * `notices.json` beside the site, which an operator edits without a build. Without a readable file there are no notices. The operator
 * gets a report of that, and of a name in the file that the shop does not know.
 */
async function loadNotices(): Promise<Notices> {
  try {
    const response = await fetch(`${location.origin}/notices.json`, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    const json: unknown = await response.json()
    const unknown = Object.keys(Object(json)).filter((name) => !(name in NoticesSchema.entries))
    if (unknown.length > 0) report(new Error(`Unknown names: ${unknown.join(', ')}`), 'notices.json')
    return v.parse(NoticesSchema, json)
  } catch (error) {
    report(error, 'notices.json')
    return NONE
  }
}

export const useNotices = (): Notices =>
  useSWR('/notices.json', loadNotices, { revalidateOnFocus: false }).data ?? NONE

/** Why a shop takes no orders now, or null. A pause with a time ends by itself. */
export function pauseWords({ paused }: Notices, shopId: string | null | undefined): string | null {
  for (const until of [paused.get('all'), paused.get(shopId ?? '')]) {
    if (until === undefined) continue
    const end = Date.parse(until)
    if (end <= Date.now()) continue
    return `We’re not taking orders right now.${Number.isNaN(end) ? '' : ` Back at ${formatClockTime(end)}.`}`
  }
  return null
}

/** The same by the file that the page has loaded. */
export const usePause = (shopId: string | null | undefined): string | null => pauseWords(useNotices(), shopId)

/** By the file as it is now, right before a charge. Without an answer, nothing is paused. */
export const findPause = async (shopId: string): Promise<string | null> =>
  pauseWords(await loadNotices(), shopId)
