import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'

/**
 * Bundles hydration/inline-loader.ts. The text must not depend on the release, because its hash is in the header of the host: what
 * changes is in the script's data-config attribute.
 * @returns the text of an inline script
 */
export async function buildInlineScript({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target,
      rolldownOptions: { input: join(root, 'src/hydration/inline-loader.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (!chunk) throw new Error('The inline script could not be built')
  return chunk.code.trim()
}
