import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { commaList } from '../lib/text/comma-list.ts'
import type { EnvName } from '../lib/env-rules.ts'
import type * as Prerender from '../prerender.tsx'
import { cssOf, entryOf, pageChunkOf, reactOf, textOf, withImports, type Bundle } from './bundle.ts'
import { buildInlineScript } from './html/inline-script.ts'
import { cachedPaths, headersFile, metaPolicy, productionHeaders } from './headers.ts'
import { fillTemplate } from './html/page-html.ts'
import { sharingTags } from './html/shared-links.ts'
import { compressSite } from './release/compress.ts'
import { keepReleases } from './release/keep.ts'
import { addFontLicenses } from './release/licenses.ts'
import { readRelease } from './release/release.ts'
import { refuseSecrets } from './release/secret-scan.ts'
import { moveSourceMaps } from './release/source-maps.ts'
import { writeSiteFiles } from './site-files.ts'

type Renderer = typeof Prerender
type PageRoute = Renderer['pages'][number]

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * Writes one HTML file per page of routes.tsx with its first render, styles, preloads and script policy, `404.html` for unknown paths,
 * the `_headers` and `_redirects` of the host, and the files that describe the site. Then, when every file is written, it moves the source maps
 * away, fetches the last releases' assets if `KEEP` names the live site, fails if a file contains a secret, and adds the compressed copies.
 */
export function staticSite(values: Record<EnvName, string>, mocked: boolean): Plugin {
  let config: ResolvedConfig
  let bundle: Bundle = {}
  return {
    name: 'static-site',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved
      if (resolved.base !== '/') {
        throw new Error(
          `The base "${resolved.base}" is not supported: the shop needs a host of its own, such as https://shop.example.com/.`,
        )
      }
    },
    writeBundle(_options, written) {
      bundle = written
    },
    async closeBundle() {
      const entry = entryOf(bundle)
      // A failed build has no bundle.
      if (!entry) return
      const release = readRelease(config.root)
      const outDir = resolve(config.root, config.build.outDir)
      const template = await readFile(join(outDir, 'index.html'), 'utf8')
      // The mock backend can't answer before its service worker runs.
      const apiUrl = mocked ? null : values.VITE_API_URL
      const script = await buildInlineScript(config)
      const loaderConfig = {
        scripts: [...reactOf(bundle), entry].map(({ fileName }) => `/${fileName}`),
        apiUrl,
        release,
      }
      const hash = hashOf(script)

      const htmlOf = async (page: PageRoute, renderer: Renderer): Promise<string> => {
        const { file, html, needs, filters = [], staticParts = [] } = page
        const path = renderer.htmlPathOf(page)
        const scripts = withImports(bundle, [entry, ...pageChunkOf(bundle, file)])
        const styled = withImports(bundle, [
          ...scripts,
          ...staticParts.flatMap((part) => pageChunkOf(bundle, part)),
        ])
        const body = await (html === 'page' ? renderer.renderPage(page) : renderer.renderShell(page))
        return fillTemplate(template, {
          body,
          attribute: `data-${html}="${path}"`,
          script,
          config: { ...loaderConfig, needs: needs ?? [], filters },
          policy: metaPolicy(hash),
          styles: cssOf(styled).map((name) => ({ name, text: textOf(bundle[name]) })),
          scripts: [...scripts].map(({ fileName }) => fileName),
          apiUrl: needs ? apiUrl : null,
          sharing: (texts) =>
            sharingTags(values, release, {
              ...texts,
              path,
              isOnePage: html === 'page',
              hasNoIndex: page.indexing === 'noindex',
            }),
          photoOrigins: body.includes('data-early-photo') ? commaList(values.VITE_IMAGE_ORIGINS) : [],
        })
      }

      await withRenderer(config, async (renderer) => {
        const { pages } = renderer
        for (const page of pages) {
          const html = await htmlOf(page, renderer)
          await writeFile(join(outDir, `${renderer.htmlPathOf(page)}.html`), html)
          if (page.file === 'HomePage') await writeFile(join(outDir, 'index.html'), html)
        }
        const routes = pages.map((page) => ({ ...page, path: renderer.htmlPathOf(page) }))
        await writeSiteFiles(outDir, values, routes)
        const nested = pages.filter(({ path }) => path.endsWith('/*')).map(renderer.htmlPathOf)
        const redirects = nested.map((path) => `${path}/* ${path}.html 200\n`)
        await writeFile(join(outDir, '_redirects'), redirects.join(''))
        const paths = cachedPaths(
          routes.map(({ path }) => path).filter((path) => path !== '/404'),
          nested,
        )
        await writeFile(join(outDir, '_headers'), headersFile(productionHeaders(values, hash), paths))
      })
      await addFontLicenses(config.root, outDir)
      await moveSourceMaps(outDir)
      const kept = await keepReleases(outDir, release, process.env['KEEP'] || undefined)
      for (const line of kept) process.stdout.write(`${line}\n`)
      await refuseSecrets(outDir)
      await compressSite(outDir)
    },
  }
}

/** Builds prerender.tsx for Node, passes its exports to the callback, and deletes the build. */
async function withRenderer(
  config: ResolvedConfig,
  callback: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  // One folder per process, so that two builds can run at the same time.
  const outDir = join(config.root, `node_modules/.prerender-${process.pid}`)
  await build({
    root: config.root,
    ...(config.configFile && { configFile: config.configFile }),
    mode: config.mode,
    logLevel: 'error',
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  try {
    await callback((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Renderer)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}
