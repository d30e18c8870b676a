// npm run -s openapi            prints the OpenAPI description of the backend's calls
// npm run openapi -- api.json   writes it to a file
import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'

const [file] = process.argv.slice(2)
// Vite loads the shop's own schemas.
const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const { describeBackend } = await vite.ssrLoadModule('/src/build/openapi.ts')
const text = `${JSON.stringify(describeBackend(), null, 2)}\n`
if (file) writeFileSync(file, text)
else process.stdout.write(text)
await vite.close()
