/** Serves a build with nginx until the process ends: node serve-nginx.mjs {folder} {port} */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [folder, port] = process.argv.slice(2)
const load = async (path) =>
  (
    await runnerImport(fileURLToPath(new URL(path, import.meta.url)), {
      configFile: false,
      logLevel: 'error',
    })
  ).module
const { readSite } = await load('../../../src/build/hosting/site.ts')
const { startNginx } = await load('./servers.ts')
const dist = resolve(folder)
const server = await startNginx(readSite(dist), dist, Number(port))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)))
}
