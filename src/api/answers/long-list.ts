import { readPast, type TextChunks } from '../transport/body-text.ts'

/** The length of a slice in characters: a millisecond or two on a slow phone. */
const SLICE = 8_000

/** How long to parse before other tasks run (ms): half a frame, so that a key or a scroll never waits. */
const TASK_MS = 8

/** A possible border between two rows. Text inside a row can look the same; `JSON.parse` then fails. */
const ROW_BORDER = /\}\s*,\s*(?=\{)/g

/**
 * Parses the JSON text of a long list in slices while it arrives, and lets other tasks run in between.
 * Parsed at once, 10,000 rows block a slow phone for half a second.
 * @param start the text that has arrived, and @param more the chunks that follow
 * @returns each slice's result, in order
 * @throws {SyntaxError} if the text is not JSON; the signal's reason if it aborts; what `parse` throws
 */
export async function readLongList<T>(
  start: string,
  more: TextChunks | undefined,
  parse: (json: unknown) => T,
  signal: AbortSignal,
): Promise<T[]> {
  const opening = /^\s*\[/
  const isList = opening.test(start)
  const results: T[] = []
  let text = start.replace(opening, '')
  let taskEnds = performance.now() + TASK_MS
  for (let isComplete = false; !isComplete;) {
    let from = 0
    let slice = isList ? nextSlice(text, from) : null
    while (slice) {
      results.push(parse(slice.rows))
      from = slice.end
      if (performance.now() > taskEnds) {
        await yieldToPage()
        signal.throwIfAborted()
        taskEnds = performance.now() + TASK_MS
      }
      slice = nextSlice(text, from)
    }
    // Wait until the rest has doubled: otherwise each chunk would scan a long row from its start again.
    const rest = text.slice(from)
    const added = await readPast(rest.length, more)
    isComplete = added.length <= rest.length
    text = rest + added
  }
  results.push(parse(JSON.parse(isList ? `[${text}` : text)))
  return results
}

/**
 * The whole rows of one slice, or null if they have not all arrived. If the cut fell inside a row, the text is no JSON,
 * and a slice of twice the length is tried.
 */
function nextSlice(text: string, from: number): { rows: unknown; end: number } | null {
  for (let length = SLICE; from + length < text.length; length *= 2) {
    ROW_BORDER.lastIndex = from + length
    const border = ROW_BORDER.exec(text)
    if (!border) break
    try {
      return { rows: JSON.parse(`[${text.slice(from, border.index + 1)}]`), end: ROW_BORDER.lastIndex }
    } catch {
      // The border is inside a row.
    }
  }
  return null
}

/** Lets input, frames and React run first. A timer would add 4 ms each time. */
const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const resume = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', resume, { once: true })
    port1.start()
    port2.postMessage(null)
  })
