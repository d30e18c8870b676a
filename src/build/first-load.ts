import type { Plugin, Rollup } from 'vite'

/** The chunk that is run before the others, in a task of its own. */
export const REACT = 'react'

/** Parts that pages of one kind share. */
const SHARED: [name: string, test: RegExp][] = [
  [
    'catalogue',
    /\/src\/(features\/catalogue\/|api\/menus\b|ui\/(Field|FieldFrame|DrawnLabel|QuantityStepper|use-after-paint)\b)/,
  ],
  [
    'lib',
    /\/src\/lib\/(messages|arrival-words|service-env|comma-list|email-address|wait-at-most|date-time|phone)\b/,
  ],
  ['orders', /\/src\/(features\/(orders\/use-orders|checkout\/receipt)|api\/orders)\b/],
  [
    'account',
    /\/src\/(api\/phone-numbers|features\/(account|phone)\/|features\/address\/(AddressEditor|AddressField|save-address)|pages\/AccountPage)/,
  ],
]

const isReact = (id: string): boolean => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)

/**
 * One chunk for all that the first screen needs and nothing else, what the entry reaches by static imports, and before it one
 * for React: run in one go, the two keep a slow phone from answering for twice as long.
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
          output: {
            codeSplitting: {
              groups: [
                { name: REACT, test: isReact, priority: 1 },
                { name: 'shop', test: (id: string) => modules.has(id) },
                // what pages share in small pieces, together: each file has a name that the first script carries
                ...SHARED.map(([name, test]) => ({
                  name,
                  test: (id: string) => !modules.has(id) && test.test(id),
                  includeDependenciesRecursively: false,
                  // what one page alone uses is its own
                  minShareCount: 2,
                })),
              ],
            },
          },
        },
      },
    }),
  }
}
