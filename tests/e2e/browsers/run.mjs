/**
 * npm run e2e:browsers [-- firefox | webkit]: the walk of walk.mjs through the demo build in Firefox and WebKitGTK.
 * Debian: apt-get install firefox-esr webkit2gtk-driver xvfb xauth
 */
import { spawn, spawnSync } from 'node:child_process'
import { openFirefox, openWebKit } from './drivers.mjs'
import { walk } from './walk.mjs'

const engines = { firefox: openFirefox, webkit: openWebKit }
const [chosen] = process.argv.slice(2)
const port = Number(process.env.E2E_PORT ?? 5470)
const site = `http://localhost:${port}`
/** CI has built it for an earlier suite. */
const isBuilt = process.env.E2E_BUILT !== undefined
const outDir = isBuilt ? 'node_modules/.e2e-demo' : 'node_modules/.browsers-demo'

// WebKit needs a display.
if (!process.env.DISPLAY && chosen !== 'firefox') {
  const again = spawnSync('xvfb-run', ['-a', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
  })
  process.exit(again.status ?? 1)
}

// src/build/read-env.ts says why.
process.env.ENV_FILES = 'off'
const vite = (...args) => [process.execPath, ['node_modules/vite/bin/vite.js', ...args]]
if (!isBuilt)
  spawnSync(...vite('build', '--mode', 'demo', '--logLevel', 'error', '--outDir', outDir), {
    stdio: 'inherit',
  })
const preview = spawn(...vite('preview', '--outDir', outDir, '--port', String(port), '--strictPort'), {
  stdio: 'ignore',
})
process.on('exit', () => preview.kill())
for (let tries = 0; tries < 100; tries++) {
  if (await fetch(site).catch(() => null)) break
  await new Promise((resolve) => setTimeout(resolve, 200))
}

async function isWalked(name, openEngine) {
  const say = (line) => process.stdout.write(`${name}: ${line}\n`)
  const driver = await openEngine()
  say(driver.version)
  try {
    await walk(driver, site, (line) => say(`✓ ${line}`))
    return true
  } catch (error) {
    say(`✗ ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    await driver.close()
  }
}

const walks = Object.entries(engines)
  .filter(([name]) => !chosen || chosen === name)
  // In CI a walk has a second try, like every browser test.
  .map(async (engine) => (await isWalked(...engine)) || (process.env.CI !== undefined && isWalked(...engine)))
const areGood = await Promise.all(walks)
process.exit(areGood.every(Boolean) ? 0 : 1)
