/** Arguments of FontFace: https://developer.mozilla.org/docs/Web/API/FontFace/FontFace */
export type Face = [family: string, url: string, weight: string]

/** Set once all fonts are in the browser's cache. */
const CACHED_KEY = 'fontsCached'

/**
 * On a first visit the fonts (50 kB) wait for the scripts, and the page uses fallbacks of the same size. On later visits they load
 * immediately, from the cache.
 * @returns loads the fonts; further calls do nothing
 */
export function fontLoader(faces: readonly Face[]): () => void {
  let isStarted = false
  const load = () => {
    if (isStarted) return
    isStarted = true
    void applyTogether(faces)
  }
  try {
    if (localStorage.getItem(CACHED_KEY)) load()
  } catch {
    // Blocked storage: treat it as a first visit.
  }
  return load
}

/** Adds all faces at the same time, so that the text is laid out again once and not four times. */
async function applyTogether(faces: readonly Face[]): Promise<void> {
  const loads = faces.map(([family, url, weight]) => new FontFace(family, `url(${url})`, { weight }).load())
  const results = await Promise.allSettled(loads)
  for (const result of results) if (result.status === 'fulfilled') document.fonts.add(result.value)
  try {
    if (results.every(({ status }) => status === 'fulfilled')) localStorage.setItem(CACHED_KEY, '1')
  } catch {
    // Blocked storage: every visit is a first visit.
  }
}
