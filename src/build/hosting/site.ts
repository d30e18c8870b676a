import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a host must know about a build. Read from its `_headers`, `_redirects` and HTML files. */
export type Site = {
  /** Headers of every response, without Cache-Control. */
  headers: [name: string, value: string][]
  /** Host of VITE_SITE_URL, or an example. */
  host: string
  /** Paths of the pages: "/home", "/products". */
  pages: string[]
  /** Pages that also answer every path below them: "/home", "/shops". */
  nested: string[]
  /** Every file, as a path: "/assets/index-abc.js". */
  files: ReadonlySet<string>
}

/** A comment in the configuration of nginx or Caddy. */
export const SETUP_NOTE = 'Change the root to the folder of dist/. The host is that of VITE_SITE_URL.'

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
    host: hostIn(join(dist, 'robots.txt')),
    pages,
    nested: readLines(join(dist, '_redirects'))
      .filter((line) => line.endsWith(' 200'))
      .map((line) => line.split('/*')[0] ?? ''),
    files: new Set(files.filter((file) => !/^\/_(headers|redirects)$/.test(file))),
  }
}

/** The host in the line that names the sitemap, which a build without VITE_SITE_URL lacks. */
function hostIn(file: string): string {
  const line = readLines(file).find((one) => one.startsWith('Sitemap: '))
  return line === undefined ? 'shop.example.com' : new URL(line.replace('Sitemap: ', '')).hostname
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
