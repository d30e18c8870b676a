/** Reads a response's text while it arrives. Before each chunk, `mayGoOn` gets what was read so far: false ends the reading. */
export async function readText(response: Response, mayGoOn: (text: string) => boolean): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  if (!reader) return text
  while (mayGoOn(text)) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
  await reader.cancel()
  return text
}

/** JSON from a text; null for an empty one. @throws {SyntaxError} */
export const toJson = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text))
