import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite'
import type { EnvName } from '../lib/env-rules.ts'
import { earlyCallSnippet } from './early-call-snippet.ts'
import { EARLY_PRESS_SNIPPET } from './early-press-snippet.ts'
import { REACT } from './first-load.ts'
import { headersFile, metaPolicy, productionHeaders } from './headers.ts'
import { BRING_FONTS, fontsSnippet, splitFonts } from './late-fonts.ts'
import { SHELL_PATHS, STATIC_PAGES, type StaticPage } from './pages.ts'
import { THEME_SNIPPET } from './theme-snippet.ts'

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

/** Where the headers of the site are kept for `npm run preview`; other hosts read `_headers`. */
const HEADERS_FILE = '_headers'

/** A browser that has painted without telling is taken to have done so after this long. */
const UNTOLD_PAINT_MS = 300

/**
 * The script that every page begins with. It sets the remembered theme, brings "/" to "/home", begins the call that a page's
 * address asks for, and loads the page's fonts and scripts once its HTML has been painted: until then they would only compete
 * with it. It is the one script that the page's policy names; the app is trusted through it.
 */
const loader = (scripts: string[], apiUrl: string | null, fonts: string): string =>
  `${THEME_SNIPPET};${EARLY_PRESS_SNIPPET}${fonts}${apiUrl === null ? '' : earlyCallSnippet(apiUrl)}` +
  `location.pathname=='/'&&history.replaceState(null,'','/home'+location.search+location.hash);` +
  afterFirstPaint(
    // One in each task: to ask for seven files at once keeps a slow phone busy for a twentieth of a second. Those first: what a link has
    // asked for may be imported, what the page's policy does not name may not.
    `document.querySelectorAll('link[data-rel]').forEach(function(l){setTimeout(function(){l.rel=l.dataset.rel})});` +
      BRING_FONTS +
      'setTimeout(function(){' +
      scripts
        .map((file) => `import('/${file}')`)
        .join('.then(function(){return new Promise(setTimeout)}).then(function(){return ') +
      '})'.repeat(scripts.length),
  )

/**
 * Does this once the first text or picture is on the screen and the HTML is whole. A frame's callbacks come before it is shown,
 * so the browser's own record of the paint is what tells; where there is none, the time after a frame does. A tab that was opened in the
 * background paints nothing until it is looked at, and should be ready by then.
 */
const afterFirstPaint = (script: string): string =>
  `var gone;function go(){if(!gone){gone=1;${script}}}` +
  `function painted(){document.readyState=='loading'?addEventListener('DOMContentLoaded',go):go()}` +
  `try{new PerformanceObserver(function(l){l.getEntriesByName('first-contentful-paint')[0]&&painted()})` +
  `.observe({type:'paint',buffered:true})}catch(e){}` +
  `document.hidden?painted():requestAnimationFrame(function(){setTimeout(painted,${UNTOLD_PAINT_MS})})`

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** The chunk of a module in src/pages. */
const chunkOf = (bundle: Bundle, module: string): Chunk | undefined =>
  chunksOf(bundle).find((one) => one.facadeModuleId?.endsWith(`/pages/${module}.tsx`))

/** A chunk and all that it imports statically. */
function withImports(bundle: Bundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') withImports(bundle, next, found)
  }
  return found
}

const cssOf = (chunks: Iterable<Chunk>): string[] => [
  ...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
]

const textOf = (file: Rollup.OutputAsset | Chunk | undefined): string =>
  file?.type === 'asset' ? String(file.source).trim() : ''

/**
 * Writes the site's pages: the first render of each as HTML, with its styles in it and its chunks announced,
 * under the page's own script policy; `404.html` for every other address, and the `_headers` of the host.
 */
export function staticSite(values: Record<EnvName, string>, mocked: boolean): Plugin {
  let config: ResolvedConfig
  let bundle: Bundle = {}
  return {
    name: 'static-site',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, written) {
      bundle = written
    },
    async closeBundle() {
      const entry = chunksOf(bundle).find((chunk) => chunk.isEntry)
      // a build that failed has nothing to write pages from
      if (!entry) return
      const outDir = resolve(config.root, config.build.outDir)
      const template = await readFile(join(outDir, 'index.html'), 'utf8')
      // the mock backend answers only once its worker runs
      const apiUrl = mocked ? null : values.VITE_API_URL.replace(/\/+$/, '')
      const react = chunksOf(bundle).find(({ name }) => name === REACT)
      const css = cssOf(withImports(bundle, entry)).map((name) => textOf(bundle[name]))
      const script = loader(
        react ? [react.fileName, entry.fileName] : [entry.fileName],
        apiUrl,
        fontsSnippet(splitFonts(css.join('')).faces),
      )
      const hash = hashOf(script)

      await withRenderer(config, async ({ renderPage, renderShell }) => {
        const write = async (file: string, page: StaticPage, render: (path: string) => Promise<string>) => {
          const chunks = withImports(bundle, entry)
          const own = chunkOf(bundle, page.module)
          if (own) withImports(bundle, own, chunks)
          const drawn = new Set(chunks)
          for (const part of page.parts ?? []) {
            const chunk = chunkOf(bundle, part)
            if (chunk) withImports(bundle, chunk, drawn)
          }
          const html = fillTemplate(template, {
            body: await render(page.path),
            attribute: `data-${render === renderPage ? 'page' : 'shell'}="${page.path}"`,
            script,
            policy: metaPolicy(hash),
            styles: cssOf(drawn).map((name) => ({ name, text: textOf(bundle[name]) })),
            scripts: [...chunks].map((one) => one.fileName),
            apiUrl,
            calls: page.calls,
          })
          await writeFile(join(outDir, file), html)
        }
        for (const page of STATIC_PAGES) await write(`${page.path.slice(1)}.html`, page, renderPage)
        for (const [path, module] of Object.entries(SHELL_PATHS)) {
          await write(`${path.slice(1)}.html`, { path, module, calls: [] }, renderShell)
        }
        const [home] = STATIC_PAGES
        if (home) await write('index.html', home, renderPage)
        await write('404.html', { path: '/404', module: 'NotFoundPage' }, renderPage)
      })
      await writeFile(join(outDir, HEADERS_FILE), headersFile(productionHeaders(values, hash)))
      await writeFile(join(outDir, '_redirects'), '/home/* /home.html 200\n/shops/* /shops.html 200\n')
    },
  }
}

type Renderer = {
  renderPage: (path: string) => Promise<string>
  renderShell: (path: string) => Promise<string>
}

/** Builds the app once more, for Node, and lends what renders its pages. */
async function withRenderer(
  config: ResolvedConfig,
  work: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  // its own, so that two builds can run at once
  const outDir = join(config.root, `node_modules/.prerender-${process.pid}`)
  await build({
    root: config.root,
    ...(config.configFile && { configFile: config.configFile }),
    mode: config.mode,
    logLevel: 'error',
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // nobody downloads these: their names may be as long as many chunks need
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  })
  try {
    await work((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Renderer)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

type Parts = {
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

/** The template with one page in it. */
function fillTemplate(template: string, parts: Parts): string {
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
    ...parts.scripts.map((file) => `<link data-rel="modulepreload" href="/${file}">`),
    ...(isCalling
      ? calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${apiUrl}${call}">`)
      : []),
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
