import { createReadStream } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cacheControl } from './headers.ts'
import { answerTo } from './hosting/answer.ts'
import { readSite } from './hosting/site.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const typeOf = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream'

/** Makes `vite preview` answer like the production hosts of `npm run hosting`. */
export function previewServer(): Plugin {
  return {
    name: 'preview-server',
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir)
      let site = readSite(dist)
      server.middlewares.use((request, response) => {
        try {
          // Another build may have replaced it.
          site = readSite(dist)
        } catch {
          // A build is replacing it now.
        }
        const target = request.url ?? '/'
        for (const [name, value] of site.headers) response.setHeader(name, value)
        response.setHeader('Cache-Control', cacheControl(target))
        const answer = answerTo(site, target)
        response.statusCode = answer.status
        if ('location' in answer) {
          response.setHeader('Location', answer.location)
          return response.end()
        }
        const refuse = () => {
          response.statusCode = 404
          response.setHeader('Cache-Control', cacheControl('/'))
          response.setHeader('Content-Type', 'text/plain; charset=utf-8')
          response.end('Not found')
        }
        if (answer.file === null) return refuse()
        if (answer.status === 404) response.setHeader('Cache-Control', cacheControl('/'))
        response.setHeader('Content-Type', typeOf(answer.file))
        return createReadStream(join(dist, answer.file)).on('error', refuse).pipe(response)
      })
    },
  }
}
