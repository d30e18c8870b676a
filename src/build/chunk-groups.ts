import type { Plugin, Rollup } from 'vite'

/**
 * One rule: what the entry imports statically is one chunk; the bundler splits the rest. Alone it would cut the first load into a dozen
 * files, because lazy pages share parts of it.
 */
export function chunkGroups(): Plugin {
  const firstLoad = new Set<string>()
  return {
    name: 'chunk-groups',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildEnd() {
      const visit = (info: Rollup.ModuleInfo | null) => {
        if (!info || firstLoad.has(info.id)) return
        firstLoad.add(info.id)
        for (const id of info.importedIds) visit(this.getModuleInfo(id))
      }
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info?.isEntry) visit(info)
      }
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'first-load', test: (id: string) => firstLoad.has(id) }],
            },
          },
        },
      },
    }),
  }
}
