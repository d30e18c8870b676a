// npm run conformance -- https://api.example.com [--user uid] [--token …] [--origin https://shop.example.com] [--write]
import { parseArgs } from 'node:util'
import { createServer } from 'vite'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string' },
    token: { type: 'string' },
    origin: { type: 'string' },
    write: { type: 'boolean' },
  },
})
const [apiUrl] = positionals
if (!apiUrl || !URL.canParse(apiUrl)) {
  process.stderr.write(
    'Usage: npm run conformance -- https://api.example.com [--user uid] [--token …] [--origin …] [--write]\n',
  )
  process.exit(2)
}
// Vite loads the shop's own readers.
const vite = await createServer({
  server: { middlewareMode: true, hmr: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const { checkBackend, toTable } = await vite.ssrLoadModule('/src/build/conformance.ts')
const results = await checkBackend({ apiUrl, origin: 'http://localhost:5173', ...values })
process.stdout.write(`${toTable(results)}\n`)
await vite.close()
process.exit(results.some(({ problems }) => problems.length > 0) ? 1 : 0)
