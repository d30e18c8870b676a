import type { LoaderConfig } from '../../hydration/inline-loader.ts'
import { escapeHtml } from './escape-html.ts'
import { splitFonts } from './font-faces.ts'

/** The parts of one page's HTML file. */
type PageParts = {
  body: string
  /** Tells main.tsx which path it may hydrate, and whether the body is a page or the shell. */
  attribute: string
  script: string
  /** Data of the inline script. */
  config: LoaderConfig
  policy: string
  styles: { name: string; text: string }[]
  scripts: string[]
  /** Tags for search engines and link previews, at the end of the head. */
  sharing: (titleAndDescription: { title: string; description: string }) => string[]
  /** Base URL of the page's calls, or null if it makes none. */
  apiUrl: string | null
  /** Origins of the first photos, to connect to early. */
  photoOrigins: string[]
}

/**
 * CSS shows the first sentence until the inline script runs (styles/base.css). hydration/run-scripts.ts adds the second to the live
 * region if the app's scripts fail.
 */
const LOAD_NOTICE = `<div id="load-notice" aria-live="assertive">
      <p id="no-script">This shop needs JavaScript to take an order. Please turn it on and reload the page.</p>
      <template><p>We couldn’t load the whole page. Check your connection, then reload.</p><button type="button">Reload</button></template>
    </div>`

/** Fills the template (the built index.html) with one page. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { apiUrl, photoOrigins } = parts
  const titles = /<title>.*?<\/title>/gs
  const title = parts.body.match(titles)?.[0]
  const { rest: styles, fonts } = splitFonts(parts.styles.map(({ text }) => text).join(''))
  const description = template.match(/name="description"\s+content="([^"]*)"/)?.[1] ?? ''
  const titleText = (title ?? template.match(titles)?.[0] ?? '').replaceAll(/<[^>]*>/g, '')
  const sharing = parts.sharing({ title: titleText, description })
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${parts.policy}">`,
    // Off until the inline loader turns it on.
    `<style id="fonts" media="not all">${fonts}</style>`,
    `<script data-config="${escapeHtml(JSON.stringify(parts.config))}">${parts.script}</script>`,
    ...(apiUrl === null ? [] : [`<link rel="preconnect" href="${new URL(apiUrl).origin}" crossorigin>`]),
    ...photoOrigins.map((origin) => `<link rel="preconnect" href="${origin}">`),
    // Inline styles: a separate file would delay the first paint by a round trip.
    `<style>${styles}</style>`,
    // Disabled, so never fetched: Vite's loader sees them and does not load these styles again.
    ...parts.styles.map(({ name }) => `<link rel="stylesheet" href="/${name}" disabled>`),
    // The inline loader turns data-rel into rel after the first paint, in this order.
    ...parts.scripts.map((file) => `<link data-rel="modulepreload" href="/${file}">`),
  ]
  return (
    template
      .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
      .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, '')
      // The age question shows until the inline script hides it.
      .replace('<html ', '<html data-age-unknown data-no-script ')
      .replace(/<noscript>.*?<\/noscript>/s, () => LOAD_NOTICE)
      .replace(titles, (brand) => title ?? brand)
      .replace('</title>', () => `</title>\n    ${head.join('\n    ')}`)
      .replace('</head>', () => `  ${sharing.join('\n    ')}\n  </head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" ${parts.attribute}>${parts.body.replace(titles, '')}</div>`,
      )
  )
}
