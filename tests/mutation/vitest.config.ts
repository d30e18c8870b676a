import { defineConfig, type ViteUserConfig } from 'vitest/config'
import viteConfig from '../../vite.config.ts'

/**
 * The tests that mutants are tried against: those of the rules themselves. They start anew for each mutant, so all that
 * takes time to start is left out: the window, the pages and the mock backend, of which they need no answers but their own.
 */
export default defineConfig((env): ViteUserConfig => {
  const base: ViteUserConfig = viteConfig(env)
  const { projects: _projects, ...test } = base.test ?? {}
  return {
    ...base,
    root: `${import.meta.dirname}/../..`,
    test: {
      ...test,
      include: ['tests/mutation/rules.ts'],
      environment: 'node',
      // a mutant that loops is stopped by Stryker; a busy machine is no mutant
      testTimeout: 60_000,
      setupFiles: ['tests/mutation/setup.ts'],
      alias: [{ find: /^.*\/mocks\/server\.ts$/, replacement: `${import.meta.dirname}/server.ts` }],
    },
  }
})
