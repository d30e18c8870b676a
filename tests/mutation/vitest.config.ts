import { defineConfig, type ViteUserConfig } from 'vitest/config'
import viteConfig from '../../vite.config.ts'

/** The tests that run against each mutant: only the pure rules. They start without jsdom, pages and the mock backend, which are slow. */
export default defineConfig((env): ViteUserConfig => {
  const base: ViteUserConfig = viteConfig(env)
  return {
    ...base,
    root: `${import.meta.dirname}/../..`,
    test: {
      ...base.test,
      include: ['tests/mutation/rules.ts'],
      environment: 'node',
      // Stryker stops endless loops. A slow machine must not count as a killed mutant.
      testTimeout: 60_000,
      setupFiles: ['tests/mutation/setup.ts'],
      alias: [{ find: /^.*\/mocks\/server\.ts$/, replacement: `${import.meta.dirname}/server.ts` }],
    },
  }
})
