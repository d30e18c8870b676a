import type { Plugin, Rollup } from 'vite'

/**
 * One chunk for all that the first screen needs and nothing else: what the entry reaches by static imports.
 * Left alone, the bundler cuts it into a dozen small files, because lazy pages share parts of it; each costs a
 * request and compresses worse.
 */
export function firstLoad(): Plugin {
  const modules = new Set<string>()
  return {
    name: 'first-load',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildEnd() {
      const walk = (info: Rollup.ModuleInfo | null) => {
        if (!info || modules.has(info.id)) return
        modules.add(info.id)
        for (const id of info.importedIds) walk(this.getModuleInfo(id))
      }
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info?.isEntry) walk(info)
      }
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'shop', test: (id: string) => modules.has(id) }] } },
        },
      },
    }),
  }
}
