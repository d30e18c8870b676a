import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a host must know about a build. Read from its `_headers`, `_redirects` and HTML files. */
export type Site = {
  /** Headers of every response, without Cache-Control. */
  headers: [name: string, value: string][]
  /** Paths of the pages: "/home", "/products". */
  pages: string[]
  /** Pages that also answer every path below them: "/home", "/shops". */
  nested: string[]
  /** Every file, as a path: "/assets/index-abc.js". */
  files: ReadonlySet<string>
}

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** A value in the configuration of nginx or Caddy. */
export const quote = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`

/** @throws {Error} if the folder holds no build */
export function readSite(dist: string): Site {
  if (!existsSync(join(dist, '_headers'))) throw new Error(`${dist} holds no build. Run npm run build first.`)
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dist, '.').length).replaceAll('\\', '/'))
  const pages = files
    .filter((file) => /^\/[\w-]+\.html$/.test(file) && file !== '/index.html' && file !== '/404.html')
    .map((file) => file.replace('.html', ''))
    .sort()
  return {
    headers: readHeaders(join(dist, '_headers')),
    pages,
    nested: readLines(join(dist, '_redirects'))
      .filter((line) => line.endsWith(' 200'))
      .map((line) => line.split('/*')[0] ?? ''),
    files: new Set(files.filter((file) => !/^\/_(headers|redirects)$/.test(file))),
  }
}

/** The headers of the first block, which applies to every path. */
function readHeaders(file: string): [string, string][] {
  const [, ...lines] = readLines(file)
  const end = lines.findIndex((line) => !line.startsWith('  '))
  return lines.slice(0, end).map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(2, at), line.slice(at + 2)]
  })
}
