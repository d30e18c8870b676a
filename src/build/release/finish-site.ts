import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressSite } from './compress.ts'
import { keepReleases } from './keep.ts'
import { readRelease } from './release.ts'
import { refuseSecrets } from './secret-scan.ts'
import { moveSourceMaps } from './source-maps.ts'

/**
 * The last steps of a build, when every file is written: moves the source maps away, fetches the last releases' assets if `KEEP` names the
 * live site, fails if a file contains a secret, and adds the compressed copies.
 */
export function finishSite(): Plugin {
  let outDir = ''
  let root = ''
  return {
    name: 'finish-site',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await moveSourceMaps(outDir)
        const kept = await keepReleases(outDir, readRelease(root), process.env['KEEP'] || undefined)
        for (const line of kept) process.stdout.write(`${line}\n`)
        await refuseSecrets(outDir)
        await compressSite(outDir)
      },
    },
  }
}
