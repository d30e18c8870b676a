import { build, type ResolvedConfig } from 'vite'
import type { Given } from '../head/main.ts'

const ENTRY = 'virtual:head'

/**
 * Builds the script that every page begins with (src/head/main.ts), for what this build gives it.
 * @returns its text, for an inline script
 */
export async function headScript(config: ResolvedConfig, given: Given): Promise<string> {
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'error',
    plugins: [
      {
        name: 'head-script',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) =>
          id === ENTRY ? `import { begin } from '/src/head/main.ts'; begin(${JSON.stringify(given)})` : null,
      },
    ],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: config.build.target,
      minify: 'terser',
      terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3 } },
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (!chunk) throw new Error('The script of the pages’ head could not be built')
  // or a text of the configuration could end it
  return chunk.code.trim().replaceAll(/<\/(?=script)/gi, String.raw`<\/`)
}
