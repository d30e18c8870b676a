import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs a command as `npm run` does. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/build/cli.mjs', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  return { status, stdout, stderr }
}

test('conformance prints a row for each call, and fails if the backend does not answer', () => {
  const { status, stdout, stderr } = run('conformance', 'http://127.0.0.1:9')
  expect(stderr).toBe('')
  expect(stdout).toContain('/dispensaries/products')
  expect(status).toBe(1)
})

test('stack leaves a stack of another build as it is, and says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'))
  const file = join(folder, 'stack.txt')
  writeFileSync(file, 'Error: lost\n    at https://shop.example.com/assets/index-AAAAAAAA.js:1:20\n')
  const { status, stdout, stderr } = run('stack', file, folder)
  expect(stdout).toContain('index-AAAAAAAA.js:1:20')
  expect(stderr).toBe(`No place was found in ${folder}: it holds the maps of another build.\n`)
  expect(status).toBe(1)
})

test('secrets names the tracked file that holds one, and fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'repository-'))
  // In two parts, so that this file holds none.
  writeFileSync(join(folder, 'notes.txt'), `key = sk_live_${'a'.repeat(24)}`)
  writeFileSync(join(folder, 'fine.txt'), 'pk_live_abc')
  execFileSync('git', ['init', '-q', folder])
  const scan = () =>
    spawnSync(process.execPath, [join(process.cwd(), 'src/build/cli.mjs'), 'secrets'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    })
  expect(scan()).toMatchObject({ status: 0, stdout: 'No secrets in 0 files.\n' })
  execFileSync('git', ['-C', folder, 'add', '.'])
  const { status, stdout } = scan()
  expect(stdout).toContain('notes.txt: a Stripe secret key')
  expect(stdout).not.toContain('fine.txt')
  expect(status).toBe(1)
})

test('another command prints the usage', () => {
  expect(run('brew')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') as string })
})

test('kind: a newcomer’s machine: the commands work in a folder with blanks and accents in its name', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'cli-')), 'My Shop é')
  symlinkSync(process.cwd(), folder)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--preserve-symlinks-main', join(folder, 'src/build/cli.mjs'), 'hosting', 'amiga'],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] } },
  )
  expect(stderr).toContain('cloudflare')
  expect(status).toBe(1)
})

// On Windows it begins with a slash before the drive's letter, and a blank is %20.
test('kind: a newcomer’s machine: no file reads a path from the pathname of a file’s URL', () => {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
      .map((file) => join(folder, file)),
  )
  const wrong = files.filter((file) =>
    /new URL\([^)]*import\.meta\.url\)\s*\.pathname/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('kind: a newcomer’s machine: Git for Windows writes no CRLF, which the formatter refuses', () => {
  expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m)
})
