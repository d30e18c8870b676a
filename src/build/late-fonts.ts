/**
 * Fonts on a first visit come right after the first paint, which their fallbacks of the same size make without them: 50 kB that would
 * share the line with what the first paint needs. They are put to use all at once, so that the page is laid out anew once and not
 * at each. Once they have been here they are in the browser's cache, and are asked for from the start.
 */

const KEY = 'fontsCached'

/** What FontFace is made of: family, address, weights. https://developer.mozilla.org/docs/Web/API/FontFace/FontFace */
type Face = [family: string, url: string, weight: string]

/** In <head>, before the first paint. */
export const fontsSnippet = (faces: Face[]): string =>
  `function fonts(){Promise.all(${JSON.stringify(faces)}.map(function(f){` +
  `return new FontFace(f[0],'url('+f[1]+')',{weight:f[2]}).load().then(null,function(){})})).then(function(all){` +
  `all.forEach(function(f){f&&document.fonts.add(f)});try{localStorage.setItem('${KEY}','1')}catch(e){}})}` +
  `try{if(localStorage.getItem('${KEY}')){fonts();fonts=function(){}}}catch(e){};`

/** After the first paint, in a task of its own: asking for four fonts keeps a slow phone busy for as long as asking for the scripts. */
export const BRING_FONTS = 'setTimeout(fonts);'

/** A style sheet without the faces that are fetched, and those. */
export function splitFonts(css: string): { rest: string; faces: Face[] } {
  const faces: Face[] = []
  const rest = css.replace(/@font-face\s*\{([^}]*)\}/g, (rule, body: string) => {
    const url = body.match(/url\(["']?([^"')]+)/)?.[1]
    if (url === undefined) return rule
    const valueOf = (name: string) => body.match(new RegExp(`${name}:\\s*["']?([^"';}]+)`))?.[1] ?? ''
    faces.push([valueOf('font-family'), url, valueOf('font-weight')])
    return ''
  })
  return { rest, faces }
}
