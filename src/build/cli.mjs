/**
 * The commands of this folder. Node 20 can't run TypeScript itself, so Vite loads it:
 *   npm run hosting -- nginx [dist]
 *   npm run stack -- stack.txt [dist-maps]
 *   npm run secrets
 *   npm run -s openapi [-- api.json]
 *   npm run conformance -- https://api.example.com [--user uid] [--token …] [--origin https://shop.example.com] [--write]
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer, runnerImport } from 'vite'

const [command, ...args] = process.argv.slice(2)
const [subject, folder] = args

/** It holds made-up secrets. */
const SCAN_TEST = 'tests/build/release/release.test.ts'

const load = async (file) =>
  (
    await runnerImport(fileURLToPath(new URL(file, import.meta.url)), {
      logLevel: 'error',
      configFile: false,
    })
  ).module

/** Loads a file that imports the app's code, which needs the configuration in vite.config.ts. */
async function loadWithApp(file, run) {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    return await run(await vite.ssrLoadModule(`/src/build/${file}`))
  } finally {
    await vite.close()
  }
}

/** Each returns what to print. */
const commands = {
  async hosting() {
    const { configurationOf } = await load('./hosting/hosts.ts')
    return `${configurationOf(subject, folder ?? 'dist')}\n`
  },
  async stack() {
    const { resolveStack } = await load('./release/stack.ts')
    const maps = folder ?? 'dist-maps'
    const stack = readFileSync(subject || 0, 'utf8')
    const resolved = resolveStack(stack, maps)
    if (resolved === stack) {
      process.exitCode = 1
      process.stderr.write(`No place was found in ${maps}: it holds the maps of another build.\n`)
    }
    return `${resolved}\n`
  },
  /** What Git tracks in the working folder, but the tests of the scan itself. */
  async secrets() {
    const { secretsInFiles } = await load('./release/secret-scan.ts')
    const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 })
      .split('\0')
      .filter((file) => file && file !== SCAN_TEST && existsSync(file))
    const found = await secretsInFiles(tracked)
    if (found.length === 0) return `No secrets in ${tracked.length} files.\n`
    process.exitCode = 1
    return `${found.join('\n')}\nRevoke each one: it stays in Git's history.\n`
  },
  async openapi() {
    const description = await loadWithApp('backend/openapi.ts', ({ describeBackend }) => describeBackend())
    const text = `${JSON.stringify(description, null, 2)}\n`
    if (!subject) return text
    writeFileSync(subject, text)
    return ''
  },
  async conformance() {
    const string = { type: 'string' }
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { user: string, token: string, origin: string, write: { type: 'boolean' } },
    })
    const [apiUrl = ''] = positionals
    if (!URL.canParse(apiUrl)) {
      throw new Error(
        'Usage: npm run conformance -- https://api.example.com [--user uid] [--token …] [--origin …] [--write]',
      )
    }
    return loadWithApp('backend/conformance.ts', async ({ checkBackend, toTable }) => {
      // Browsers send an origin without a slash at its end.
      const { origin } = new URL(values.origin ?? 'http://localhost:5173')
      const results = await checkBackend({ apiUrl, ...values, origin })
      if (results.some(({ problems }) => problems.length > 0)) process.exitCode = 1
      return `${toTable(results)}\n`
    })
  },
}

try {
  if (!Object.hasOwn(commands, command ?? '')) {
    throw new Error(`Usage: node src/build/cli.mjs ${Object.keys(commands).join('|')} …`)
  }
  process.stdout.write(await commands[command]())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
