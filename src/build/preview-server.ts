import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cacheControl } from './headers.ts'

/** Serves `dist/` as the production host should: its headers, a page for each route, and a real 404 for a missing file. */
export function previewServer(): Plugin {
  return {
    name: 'preview-server',
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir)
      const headers = readHeaders(join(dist, '_headers'))
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        for (const [name, value] of headers) response.setHeader(name, value)
        response.setHeader('Cache-Control', cacheControl(pathname))
        const isPage = !/\.\w+$/.test(pathname)
        if (!isPage && existsSync(join(dist, decodeURIComponent(pathname)))) return next()
        if (!isPage) {
          response.statusCode = 404
          return response.end('Not found')
        }
        const page = pageFor(dist, pathname)
        if (!page) response.statusCode = 404
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        return response.end(readFileSync(page ?? join(dist, '404.html')))
      })
    },
  }
}

function pageFor(dist: string, pathname: string): string | null {
  const name = pathname.replace(/^\/(home|shops)\/.*$/, '/$1').replace(/\/$/, '') || '/index'
  const file = join(dist, `${name}.html`)
  return /^\/[\w-]+$/.test(name) && existsSync(file) ? file : null
}

/** The headers of the first block, which is for every address. */
function readHeaders(file: string): [string, string][] {
  if (!existsSync(file)) return []
  const [, ...lines] = readFileSync(file, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('  '))
  return lines.slice(0, end).map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(2, at), line.slice(at + 2)]
  })
}
