import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { cacheControl } from './headers.ts'
import { answerTo } from './hosting/answer.ts'
import { readSite } from './hosting/site.ts'

/** Makes `vite preview` answer like the production hosts of `npm run hosting`. Vite itself sends the files. */
export function previewServer(): Plugin {
  return {
    name: 'preview-server',
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir)
      let site = readSite(dist)
      server.middlewares.use((request, response, next) => {
        try {
          // Another build may have replaced it.
          site = readSite(dist)
        } catch {
          // A build is replacing it now.
        }
        const target = request.url ?? '/'
        const answer = answerTo(site, target)
        for (const [name, value] of site.headers) response.setHeader(name, value)
        response.setHeader('Cache-Control', cacheControl(answer.status === 404 ? '/' : target))
        if ('location' in answer) {
          response.statusCode = 301
          response.setHeader('Location', answer.location)
          return response.end()
        }
        const isThere = answer.file !== null && existsSync(join(dist, answer.file))
        if (isThere && answer.status === 200) {
          request.url = answer.file
          return next()
        }
        response.statusCode = 404
        response.setHeader('Content-Type', `text/${isThere ? 'html' : 'plain'}; charset=utf-8`)
        return response.end(isThere ? readFileSync(join(dist, answer.file)) : 'Not found')
      })
    },
  }
}
