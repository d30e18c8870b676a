/**
 * Runs a TypeScript command of this folder on Node 20, which can't run TypeScript itself:
 *   node src/build/cli.mjs hosting nginx [dist]
 *   node src/build/cli.mjs stack stack.txt [dist-maps]
 */
import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const [command, subject, folder] = process.argv.slice(2)
const load = async (file) =>
  (await runnerImport(new URL(file, import.meta.url).pathname, { logLevel: 'error', configFile: false }))
    .module

const commands = {
  async hosting() {
    const { configurationOf } = await load('./hosting/hosts.ts')
    return configurationOf(subject, folder ?? 'dist')
  },
  async stack() {
    const { resolveStack } = await load('./stack.ts')
    return resolveStack(readFileSync(subject || 0, 'utf8'), folder ?? 'dist-maps')
  },
}

try {
  process.stdout.write(`${await commands[command]?.()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
