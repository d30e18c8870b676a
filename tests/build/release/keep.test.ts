import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { keepReleases } from '../../../src/build/release/keep.ts'
import { server } from '../../../src/mocks/server.ts'

const SITE = 'https://shop.example.com'
const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-11-29T00:00:00Z')

/** A build with these scripts. */
function newBuild(...assets: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of assets) writeFileSync(join(folder, 'assets', name), `new ${name}`)
  return folder
}

const releaseOf = (id: string, daysAgo: number, assets: string[]) => ({
  id,
  builtAt: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  assets,
})

/** The live site: its releases, and each asset as "old {name}". */
const isLive = (releases: object) =>
  server.use(
    http.get(`${SITE}/releases.json`, () => HttpResponse.json(releases)),
    http.get(`${SITE}/assets/lost.js`, () => HttpResponse.html('<title>Home</title>')),
    http.get(`${SITE}/assets/:name`, ({ params }) => new HttpResponse(`old ${String(params['name'])}`)),
  )

const assetsOf = (folder: string) => readdirSync(join(folder, 'assets')).sort()
const textOf = (folder: string, name: string) => readFileSync(join(folder, 'assets', name), 'utf8')
const releasesOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8')) as { id: string }[]).map(({ id }) => id)

test('V1 a build keeps the assets of the last two releases of a week, and replaces none of its own', async () => {
  isLive([
    releaseOf('3', 1, ['page-3.js', 'same.js']),
    releaseOf('2', 6, ['page-2.js', 'same.js']),
    releaseOf('1', 6.5, ['page-1.js']),
  ])
  const folder = newBuild('page-4.js', 'same.js')
  expect(await keepReleases(folder, '4', SITE, NOW)).toEqual(['Kept release 3', 'Kept release 2'])
  expect(assetsOf(folder)).toEqual(['page-2.js', 'page-3.js', 'page-4.js', 'same.js'])
  expect(textOf(folder, 'page-2.js')).toBe('old page-2.js')
  expect(textOf(folder, 'same.js')).toBe('new same.js')
  expect(releasesOf(folder)).toEqual(['4', '3', '2'])
})

test('V1 a release older than a week is not kept, and neither is a build of the same commit', async () => {
  isLive([releaseOf('4', 0, ['again.js']), releaseOf('3', 8, ['page-3.js'])])
  const folder = newBuild('page-4.js')
  expect(await keepReleases(folder, '4', SITE, NOW)).toEqual([])
  expect(assetsOf(folder)).toEqual(['page-4.js'])
})

test('V2 a web page in place of an asset is not kept, and the build says so', async () => {
  isLive([releaseOf('3', 1, ['lost.js', 'page-3.js'])])
  const folder = newBuild('page-4.js')
  expect(await keepReleases(folder, '4', SITE, NOW)).toEqual(['Kept release 3, but for lost.js'])
  expect(assetsOf(folder)).toEqual(['page-3.js', 'page-4.js'])
})

test('H7 a name that leads out of the folder is refused', async () => {
  isLive([releaseOf('3', 1, ['../index.html'])])
  const folder = newBuild('page-4.js')
  expect(await keepReleases(folder, '4', SITE, NOW)).toEqual([expect.stringMatching(/^Kept no release: /)])
  expect(assetsOf(folder)).toEqual(['page-4.js'])
})

test('without a live list the build goes on, and a first build without KEEP asks nobody', async () => {
  server.use(http.get(`${SITE}/releases.json`, () => new HttpResponse(null, { status: 404 })))
  const folder = newBuild('page-1.js')
  expect(await keepReleases(folder, '1', SITE, NOW)).toEqual([
    `Kept no release: ${SITE}/releases.json answers 404. It is there after this build is live.`,
  ])
  expect(await keepReleases(folder, '1', undefined, NOW)).toEqual([])
  expect(releasesOf(folder)).toEqual(['1'])
})
