import { readUpTo, type Pieces } from './client.ts'

/** Rows are read in slices of about this many characters: a millisecond or two on a slow phone. */
const SLICE = 8_000

/** After this long (ms) the page has its turn: half a frame, so that a key or a scroll never waits. */
const TURN_MS = 8

/** Where one row may end and the next begin; inside a text or a row it looks the same, which `JSON.parse` then tells. */
const BETWEEN_ROWS = /\}\s*,\s*(?=\{)/g

/**
 * Reads the JSON text of a long list a slice at a time, as far as it has come, and gives the page its turn in between: 10,000 rows at
 * once keep a slow phone busy for half a second. What a slice of the list parses to is a list itself.
 * @param start what has come of the text already, and @param more what comes still
 * @returns each slice's result, in order
 * @throws {SyntaxError} where the text is not JSON; what `parse` throws; the signal's reason where it is aborted
 */
export async function readLongList<T>(
  start: string,
  more: Pieces | undefined,
  parse: (json: unknown) => T | Promise<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const list = /^\s*\[/
  const isList = list.test(start)
  const results: T[] = []
  let text = start.replace(list, '')
  let turnEnds = performance.now() + TURN_MS
  for (let isWhole = false; !isWhole;) {
    let from = 0
    let slice = isList ? firstRows(text, from) : null
    while (slice) {
      results.push(await parse(slice.rows))
      from = slice.end
      if (performance.now() > turnEnds) {
        await pageTurn()
        signal.throwIfAborted()
        turnEnds = performance.now() + TURN_MS
      }
      slice = firstRows(text, from)
    }
    // a row longer than what has come is tried again once there is twice as much of it, and not at each piece
    const left = text.slice(from)
    const added = await readUpTo(more, left.length)
    isWhole = added.length <= left.length
    text = left + added
  }
  results.push(await parse(JSON.parse(isList ? `[${text}` : text)))
  return results
}

/**
 * The rows from a place on, as many as a slice holds, where so many have come. Text that parses as whole rows is whole rows, because
 * JSON is read from left to right; where it does not, the cut was inside one, and a longer slice is tried.
 */
function firstRows(text: string, from: number): { rows: unknown; end: number } | null {
  for (let length = SLICE; from + length < text.length; length *= 2) {
    BETWEEN_ROWS.lastIndex = from + length
    const cut = BETWEEN_ROWS.exec(text)
    if (!cut) break
    try {
      return { rows: JSON.parse(`[${text.slice(from, cut.index + 1)}]`), end: BETWEEN_ROWS.lastIndex }
    } catch {
      // inside a row
    }
  }
  return null
}

/** Lets whatever else waits go first: input, frames, React. A timer would be held back 4 ms each time. */
const pageTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const go = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', go, { once: true })
    port1.start()
    port2.postMessage(null)
  })
