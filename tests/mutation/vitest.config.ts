import { defineConfig, type ViteUserConfig } from 'vitest/config'
import viteConfig from '../../vite.config.ts'

/** The tests that mutants are tried against: those of the rules themselves, which take milliseconds, and no pages. */
export default defineConfig((env): ViteUserConfig => {
  const base: ViteUserConfig = viteConfig(env)
  return {
    ...base,
    root: `${import.meta.dirname}/../..`,
    test: { ...base.test, include: ['tests/mutation/rules.ts'] },
  }
})
