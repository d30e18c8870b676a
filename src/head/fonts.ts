/** What FontFace is made of: https://developer.mozilla.org/docs/Web/API/FontFace/FontFace */
export type Face = [family: string, url: string, weight: string]

const KEY = 'fontsCached'

/**
 * Fonts on a first visit come right after the first paint, which their fallbacks of the same size make without them: 50 kB that would
 * share the line with what the first paint needs. They are put to use all at once, so that the page is laid out anew once and not
 * at each. Once they have been here they are in the browser's cache, and are asked for from the start.
 * @returns what loads them, once
 */
export function fontLoader(faces: readonly Face[]): () => void {
  let isAsked = false
  const load = () => {
    if (isAsked) return
    isAsked = true
    void applyTogether(faces)
  }
  try {
    if (localStorage.getItem(KEY)) load()
  } catch {
    // as on a first visit
  }
  return load
}

async function applyTogether(faces: readonly Face[]): Promise<void> {
  const loads = faces.map(([family, url, weight]) => new FontFace(family, `url(${url})`, { weight }).load())
  const answers = await Promise.allSettled(loads)
  for (const answer of answers) if (answer.status === 'fulfilled') document.fonts.add(answer.value)
  try {
    if (answers.every(({ status }) => status === 'fulfilled')) localStorage.setItem(KEY, '1')
  } catch {
    // each visit is a first one
  }
}
