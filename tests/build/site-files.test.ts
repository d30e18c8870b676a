import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSiteFiles } from '../../src/build/site-files.ts'
import { resolveEnv } from '../../src/lib/env-rules.ts'
import { htmlPathOf, pages } from '../../src/routes.tsx'

test('search engines get the pages that are the same for everyone, and none of one user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { values } = resolveEnv({ VITE_SITE_URL: 'https://shop.example.com' }, true)
  const routes = pages.map((page) => ({ ...page, path: htmlPathOf(page) }))
  await writeSiteFiles(folder, values, routes)
  const found = (file: string, pattern: RegExp) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, path]) => path)
  const hidden = found('robots.txt', /Disallow: (\S+)/g)
  for (const path of [
    '/checkout',
    '/track-order',
    '/profile',
    '/order-history',
    '/address',
    '/phone-number',
  ]) {
    expect(hidden).toContain(path)
  }
  const listed = found('sitemap.xml', /<loc>https:\/\/shop\.example\.com([^<]+)/g)
  for (const path of ['/home', '/products', '/shops', '/about', '/privacy']) expect(listed).toContain(path)
  const isPrivate = (path = '') => hidden.includes(path) || /\*|cart|sign|reset|404|product$/.test(path)
  expect(listed.filter(isPrivate)).toEqual([])
})
