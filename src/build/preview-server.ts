import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cacheControl } from './headers.ts'

/** Makes `vite preview` serve `dist/` like a production host: `_headers`, `_redirects`, one page per route, and real 404s. */
export function previewServer(): Plugin {
  return {
    name: 'preview-server',
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir)
      const headers = readHeaders(join(dist, '_headers'))
      const redirects = readRedirects(join(dist, '_redirects'))
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
        const prefix = redirects.find((one) => pathname.startsWith(`${one}/`))
        const file = join(dist, `${prefix ?? (pathname.replace(/\/$/, '') || '/index')}.html`)
        const isKnown = /^\/[\w-]*\/?$/.test(prefix ?? pathname) && existsSync(file)
        if (!isKnown) response.statusCode = 404
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        return response.end(readFileSync(isKnown ? file : join(dist, '404.html')))
      })
    },
  }
}

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** The headers of the first block, which applies to every path. */
function readHeaders(file: string): [string, string][] {
  const [, ...lines] = readLines(file)
  const end = lines.findIndex((line) => !line.startsWith('  '))
  return lines.slice(0, end).map((line) => {
    const at = line.indexOf(': ')
    return [line.slice(2, at), line.slice(at + 2)]
  })
}

/** "/shops/* /shops.html 200" → "/shops" */
const readRedirects = (file: string): string[] => readLines(file).map((line) => line.split('/*')[0] ?? '')
