import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The folder of a build's source maps: beside the site and never in it, because they contain the source. */
const mapsFolder = (outDir: string): string => `${outDir.replace(/\/$/, '')}-maps`

/** Builds hidden source maps and moves them out of the site. `npm run stack` reads them. */
export function sourceMaps(): Plugin {
  let outDir = ''
  return {
    name: 'source-maps',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const folder = mapsFolder(outDir)
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      const files = await readdir(join(outDir, 'assets')).catch(() => [])
      for (const file of files.filter((name) => name.endsWith('.map'))) {
        await rename(join(outDir, 'assets', file), join(folder, file))
      }
    },
  }
}
