import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite'
import type { EnvName } from '../lib/env-rules.ts'
import { REACT } from './first-load.ts'
import { splitFonts } from './font-faces.ts'
import { headScript } from './head-script.ts'
import { headersFile, metaPolicy, productionHeaders } from './headers.ts'
import { fillTemplate } from './page-html.ts'
import { SHELL_PATHS, STATIC_PAGES, type StaticPage } from './pages.ts'
import { refuseSecrets } from './secret-scan.ts'

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

/** Read by hosts that know it (see README, Deployment), and by `preview-server.ts`. */
const HEADERS_FILE = '_headers'

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
 * under the page's own script policy; `404.html` for every other address, and the `_headers` of the host. Nothing is published that
 * looks like a secret.
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
      const script = await headScript(config, {
        scripts: [...(react ? [react] : []), entry].map(({ fileName }) => `/${fileName}`),
        fonts: splitFonts(css.join('')).faces,
        apiUrl,
      })
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
      await refuseSecrets(outDir)
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
