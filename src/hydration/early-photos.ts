import { readText } from '../api/transport/body-text.ts'
import { showableImageUrl } from '../lib/image-url.ts'
import { domParsed } from './first-paint.ts'
import type { Need } from './needs.ts'

/** At most this many of a call: the cards of a phone's first screen. */
const MAX_PHOTOS = 4
/** A list's first rows are within its first characters. */
const LIST_START = 20_000

/**
 * Shows the first photos of a call in the skeletons that wait for it (`data-early-photo`: its name), so that they load in parallel with the
 * app's scripts instead of after them. The largest comes first and alone: four at once would each take four times as long, and the scripts
 * too. React replaces the skeletons later, and the pictures are in the cache.
 */
export async function showPhotosOf({ name, id, entry }: Need, answer: Promise<Response>): Promise<void> {
  try {
    const response = await answer
    await domParsed()
    const waiting = document.querySelectorAll(`[data-early-photo="${name}"]`)
    if (!response.ok || waiting.length === 0) return
    const boxes = await seenOf(waiting)
    // A list may be megabytes, and so may one chunk of it.
    const end = id === null ? LIST_START : Infinity
    const text = await readText(response.clone(), (start) => start.length <= end)
    const photos = photosIn(parseStart(text.slice(0, end)), entry)
    const [largest, ...others] = boxes
      .slice(0, MAX_PHOTOS)
      .flatMap(({ box, area }, index): Place[] => (photos[index] ? [{ box, area, url: photos[index] }] : []))
      .sort((one, other) => other.area - one.area)
    if (!largest) return
    await showPhoto(largest, 'high')
    for (const place of others) void showPhoto(place, 'auto')
  } catch {
    // The page shows what it can when its own code has read the answer.
  }
}

/**
 * Whether the page shows the start of its lists. A reload or Back may restore another list, and a query may filter it.
 * @param filters the parameters that the page reads; a link may carry others, such as `fbclid`
 */
export function showsWholeList(filters: readonly string[]): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const query = new URLSearchParams(location.search)
  return visit?.type === 'navigate' && !filters.some((name) => query.get(name))
}

/** The JSON of an answer, or of the whole rows at a list's start. Some backends write blanks between rows. @throws {SyntaxError} */
export function parseStart(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return JSON.parse(`${/^.*\}(?=\s*,\s*\{)/s.exec(text)?.[0]}]`)
  }
}

type Box = { box: Element; area: number }
type Place = Box & { url: string }
type Pictured = { _id: unknown; imageUrl: unknown }

/** The entries that have a picture field, in the order in which pages show them: a shop before its products. */
function entriesIn(json: unknown): Pictured[] {
  if (typeof json !== 'object' || json === null) return []
  const children = Object.values(json).flatMap(entriesIn)
  return 'imageUrl' in json && '_id' in json ? [json, ...children] : children
}

/** The photos of a list or a shop, or of one entry. */
const photosIn = (json: unknown, entry: string | null): (string | null)[] =>
  entriesIn(json)
    .filter(({ _id }) => entry === null || _id === entry)
    .map(({ imageUrl }) => (typeof imageUrl === 'string' ? showableImageUrl(imageUrl) : null))

/** The boxes on the screen, after its next frame: to measure them at once would lay out the page once more. */
const seenOf = (boxes: NodeListOf<Element>): Promise<Box[]> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      resolve(
        entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target, boundingClientRect: { width, height } }) => ({
            box: target,
            area: width * height,
          })),
      )
    })
    for (const box of boxes) observer.observe(box)
  })

/** Resolves when the photo is there or is known to be broken. */
async function showPhoto({ box, url }: Place, priority: 'high' | 'auto'): Promise<void> {
  const image = new Image()
  image.alt = ''
  image.setAttribute('fetchpriority', priority)
  image.src = url
  box.append(image)
  try {
    await image.decode()
  } catch {
    box.replaceChildren()
  }
}
