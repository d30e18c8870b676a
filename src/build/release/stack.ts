import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

type Payload = ConstructorParameters<typeof SourceMap>[0]

/** "…/assets/index-abc.js:1:2345", as browsers write it in a stack. */
const PLACE = /(?:https?:\/\/[^\s()]*)?\/?assets\/([\w.-]+\.js):(\d+):(\d+)/g

/**
 * Replaces each place in a production stack with the file, line and column of the source.
 * @param maps folder of the same build's source maps
 */
export function resolveStack(stack: string, maps: string): string {
  const loaded = new Map<string, SourceMap | null>()
  const mapOf = (script: string): SourceMap | null => {
    const file = join(maps, `${script}.map`)
    if (!loaded.has(script)) {
      const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as Payload) : null
      loaded.set(script, map)
    }
    return loaded.get(script) ?? null
  }
  return stack.replaceAll(PLACE, (place, script: string, line: string, column: string) => {
    // Stacks count from 1, source maps from 0.
    const entry = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}
