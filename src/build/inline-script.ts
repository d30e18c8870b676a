import { build, type ResolvedConfig } from 'vite'
import type { LoaderConfig } from '../hydration/inline-loader.ts'

const ENTRY = 'virtual:inline-script'

/**
 * Bundles hydration/inline-loader.ts with its configuration.
 * @returns the text of an inline script
 */
export async function buildInlineScript(config: ResolvedConfig, loaderConfig: LoaderConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'error',
    plugins: [
      {
        name: 'inline-script',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) =>
          id === ENTRY
            ? `import { startPage } from '/src/hydration/inline-loader.ts'; startPage(${JSON.stringify(loaderConfig)})`
            : null,
      },
    ],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: config.build.target,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (!chunk) throw new Error('The inline script could not be built')
  // A configured text must not close the script element.
  return chunk.code.trim().replaceAll(/<\/(?=script)/gi, String.raw`<\/`)
}
