import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
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

test('openapi writes the description of the backend', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'api.json')
  expect(run('openapi', file)).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ openapi: '3.1.0' })
})

test('conformance prints a row for each call, and fails if the backend does not answer', () => {
  const { status, stdout, stderr } = run('conformance', 'http://127.0.0.1:9')
  expect(stderr).toBe('')
  expect(stdout).toContain('/dispensaries/products')
  expect(status).toBe(1)
})

test('stack leaves a stack without source maps as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'))
  const file = join(folder, 'stack.txt')
  writeFileSync(file, 'Error: lost\n    at https://shop.example.com/assets/index-AAAAAAAA.js:1:20\n')
  expect(run('stack', file, folder)).toMatchObject({ status: 0, stderr: '' })
})

test('hosting names the hosts that it knows', () => {
  const { status, stderr } = run('hosting', 'amiga')
  expect(status).toBe(1)
  expect(stderr).toContain('cloudflare')
})

test('another command prints the usage', () => {
  expect(run('brew')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') as string })
})
