import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { expect, test } from '../shop.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PORT = Number(process.env['E2E_PORT'] ?? 5290) + 3

/** A copy of the project whose packages are links, so that one of them can differ. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'release-'))
  for (const name of ['src', 'public']) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  for (const name of ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(join(ROOT, name), join(copy, name))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(
    (entry) => !/^\.(?!bin$)|^swr$/.test(entry),
  )) {
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  }
  cpSync(join(ROOT, 'node_modules/swr'), join(copy, 'node_modules/swr'), { recursive: true })
  return copy
}

/** Builds the project in a folder. @returns the folder of the site */
function build(project: string, name: string): string {
  const dist = join(project, name)
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const options = ['--mode', 'demo', '--logLevel', 'error', '--outDir', dist]
  execFileSync('node', [vite, 'build', ...options], { cwd: project, stdio: 'inherit' })
  return dist
}

const headersOf = (dist: string) => readFileSync(join(dist, '_headers'), 'utf8')
const scriptsOf = (dist: string) => readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))

// The demo build answers by msw's worker.
test.use({ serviceWorkers: 'allow' })

test('kind: a release with another page and another package works under the header of the last one', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const project = copyProject()
  try {
    const old = build(project, 'old')
    const about = join(project, 'src/pages/AboutPage.tsx')
    writeFileSync(about, readFileSync(about, 'utf8').replace('<ProsePage', '<ProsePage data-changed="1"'))
    appendFileSync(join(project, 'src/pages/HomePage.tsx'), "\nHomePage.displayName = 'A changed page'\n")
    for (const file of readdirSync(join(project, 'node_modules/swr/dist'), {
      recursive: true,
      encoding: 'utf8',
    })) {
      const path = join(project, 'node_modules/swr/dist', file)
      if (file.endsWith('.mjs'))
        writeFileSync(path, `${readFileSync(path, 'utf8')}\nglobalThis.changedPackage = 1\n`)
    }
    const now = build(project, 'now')
    expect(scriptsOf(now), 'other scripts').not.toEqual(scriptsOf(old))
    expect(headersOf(now), 'the same policy').toBe(headersOf(old))

    copyFileSync(join(old, '_headers'), join(now, '_headers'))
    const server = await preview({
      root: project,
      mode: 'demo',
      logLevel: 'error',
      build: { outDir: now },
      preview: { port: PORT, strictPort: true },
    })
    try {
      await page.goto(`http://localhost:${PORT}/products`)
      await page.getByRole('button', { name: 'Yes', exact: true }).click()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      expect(await page.evaluate(() => 'changedPackage' in window)).toBe(true)
      expect(await page.evaluate(() => window.release)).toMatch(/^\d+\.\d+\.\d+\+\w+$/)
    } finally {
      await server.close()
    }
  } finally {
    rmSync(project, { recursive: true })
  }
})
