import type { Plugin } from 'vite'

/** A file of the site that can't be in `public/`: served in dev, and a part of the build. */
export const madeFile = (fileName: string, type: string, make: () => string): Plugin => ({
  name: fileName,
  configureServer(server) {
    server.middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('Content-Type', type)
      response.end(make())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: make() })
  },
})
