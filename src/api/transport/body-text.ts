/** The text of a response, chunk by chunk as it arrives. */
export type TextChunks = Pick<ReadableStreamDefaultReader<string>, 'read'>

/** The text of a response. `onRead` is called before each chunk: while it arrives, a slow answer is no lost one. */
export function textChunks(response: Response, onRead: () => void): TextChunks | undefined {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return (
    reader && {
      read: () => {
        onRead()
        return reader.read()
      },
    }
  )
}

/** Reads chunks until the text is longer than `length` characters. A shorter result is the end of the text. */
export async function readPast(length: number, chunks: TextChunks | undefined): Promise<string> {
  let text = ''
  if (!chunks) return text
  while (text.length <= length) {
    const { done, value } = await chunks.read()
    if (done) break
    text += value
  }
  return text
}

/** JSON from a text; null for an empty one. @throws {SyntaxError} */
export const toJson = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text))
