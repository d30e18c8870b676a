/** Rows are read in slices of about this many characters: a millisecond or two on a slow phone. */
const SLICE = 8_000

/** After this long (ms) the page has its turn: half a frame, so that a key or a scroll never waits. */
const TURN_MS = 8

/** Where one row may end and the next begin; inside a text or a row it looks the same, which `JSON.parse` then tells. */
const BETWEEN_ROWS = /\}\s*,\s*(?=\{)/g

/**
 * Reads the JSON text of a long list a slice at a time and gives the page its turn in between: 10,000 rows at once keep a
 * slow phone busy for half a second. What a slice of the list parses to is a list itself.
 * @returns each slice's result, in order
 * @throws {SyntaxError} where the text is not JSON; what `parse` throws; the signal's reason where it is aborted
 */
export async function readLongList<T>(
  text: string,
  parse: (json: unknown) => T | Promise<T>,
  signal: AbortSignal,
): Promise<T[]> {
  const list = text.trim()
  if (!list.startsWith('[') || !list.endsWith(']')) return [await parse(JSON.parse(list))]

  const results: T[] = []
  let from = 1
  let turnEnds = performance.now() + TURN_MS
  while (from < list.length) {
    const slice = firstRows(list, from)
    results.push(await parse(slice.rows))
    from = slice.end
    if (performance.now() > turnEnds) {
      await pageTurn()
      signal.throwIfAborted()
      turnEnds = performance.now() + TURN_MS
    }
  }
  return results
}

/**
 * The rows from a place on, as many as a slice holds. Text that parses as whole rows is whole rows, because JSON is read from left
 * to right; where it does not, the cut was inside one, and a longer slice is tried, in the end all that is left.
 */
function firstRows(list: string, from: number): { rows: unknown; end: number } {
  for (let length = SLICE; from + length < list.length; length *= 2) {
    BETWEEN_ROWS.lastIndex = from + length
    const cut = BETWEEN_ROWS.exec(list)
    if (!cut) break
    try {
      return { rows: JSON.parse(`[${list.slice(from, cut.index + 1)}]`), end: BETWEEN_ROWS.lastIndex }
    } catch {
      // inside a row
    }
  }
  return { rows: JSON.parse(`[${list.slice(from)}`), end: list.length }
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
