import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { compressSite } from './compress.ts'
import { refuseSecrets } from './secret-scan.ts'
import { moveSourceMaps } from './source-maps.ts'

/**
 * The last steps of a build, when every file is written: moves the source maps away, fails if a file contains a
 * secret, and adds the compressed copies.
 */
export function finishSite(): Plugin {
  let outDir = ''
  return {
    name: 'finish-site',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await moveSourceMaps(outDir)
        await refuseSecrets(outDir)
        await compressSite(outDir)
      },
    },
  }
}
