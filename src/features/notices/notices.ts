import useSWR from 'swr'
import * as v from 'valibot'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A map from a name to a text; what is no text is left out. */
const texts = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((map) => {
      const entries = typeof map === 'object' && map !== null ? Object.entries(map) : []
      return new Map(entries.filter((entry): entry is [string, string] => isText(entry[1])))
    }),
  ),
  {},
)

const NoticesSchema = v.object({
  /** License numbers by a dispensary's `_id`. */
  licenses: texts,
  /** Warnings by a category's name. */
  warnings: texts,
  footer: v.fallback(v.string(), ''),
})

export type Notices = v.InferOutput<typeof NoticesSchema>

const NONE: Notices = { licenses: new Map(), warnings: new Map(), footer: '' }

/** `notices.json` beside the site, which an operator edits without a build. Without a readable file there are no notices. */
async function loadNotices(): Promise<Notices> {
  try {
    const response = await fetch(`${location.origin}/notices.json`)
    const parsed = v.safeParse(NoticesSchema, response.ok ? await response.json() : null)
    return parsed.success ? parsed.output : NONE
  } catch {
    return NONE
  }
}

export const useNotices = (): Notices =>
  useSWR('/notices.json', loadNotices, { revalidateOnFocus: false }).data ?? NONE
