import { splitFonts } from './font-faces.ts'
import { LONG_CALLS } from './pages.ts'

/** What a page consists of. */
export type PageParts = {
  body: string
  /** What main.tsx may take it over for. */
  attribute: string
  script: string
  policy: string
  styles: { name: string; text: string }[]
  scripts: string[]
  /** Where the page's calls go; null where nothing answers them yet. */
  apiUrl: string | null
  /** Paths of GET calls that the page makes at once; none where it makes no call at all. */
  calls: string[] | undefined
}

/** The template (index.html as it was built) with one page in it. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { apiUrl, calls } = parts
  const isCalling = apiUrl !== null && calls !== undefined
  const titles = /<title>.*?<\/title>/gs
  const title = parts.body.match(titles)?.[0]
  const { rest: styles } = splitFonts(parts.styles.map(({ text }) => text).join(''))
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${parts.policy}">`,
    `<script>${parts.script}</script>`,
    ...(isCalling ? [`<link rel="preconnect" href="${new URL(apiUrl).origin}" crossorigin>`] : []),
    // a file of their own would keep the first paint waiting for another round trip
    `<style>${styles}</style>`,
    // never fetched: by these the app knows that the page has them already
    ...parts.styles.map(({ name }) => `<link rel="stylesheet" href="/${name}" disabled>`),
    // what has data-rel is begun once the page is painted, in this order
    ...(isCalling
      ? calls.map((call) => {
          const rel = LONG_CALLS.has(call) ? 'data-rel' : 'rel'
          return `<link ${rel}="preload" as="fetch" crossorigin href="${apiUrl}${call}">`
        })
      : []),
    ...parts.scripts.map((file) => `<link data-rel="modulepreload" href="/${file}">`),
  ]
  return template
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(titles, (brand) => title ?? brand)
    .replace('</title>', () => `</title>\n    ${head.join('\n    ')}`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" ${parts.attribute}>${parts.body.replace(titles, '')}</div>`,
    )
}
