import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test, type Request } from '@playwright/test'
import { round } from './figures.ts'
import { PRODUCT_ALONE } from './subjects.ts'
import { report, type Rows } from './tables.ts'

const PATHS = [
  '/home',
  '/products',
  PRODUCT_ALONE,
  '/shops',
  '/dispensary',
  '/cart',
  '/about',
  '/signin',
  '/compare/react',
]

type Sum = { gzip: number; brotli: number }
const nothing = (): Sum => ({ gzip: 0, brotli: 0 })

test('bytes of each route', async ({ page, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  const shops = (await (await page.request.get('/api/dispensaries')).json()) as { _id: string }[]
  const rows: Rows = {}
  for (const path of PATHS) {
    const address = path === '/dispensary' ? `${path}?id=${shops[0]?._id}` : path
    const sums = { script: nothing(), stylesheet: nothing(), all: nothing() }
    const loaded = new Map<string, string>()
    const listen = (request: Request) => loaded.set(request.url(), request.resourceType())
    page.on('requestfinished', listen)
    await page.goto((baseURL ?? '') + address, { waitUntil: 'networkidle' })
    page.off('requestfinished', listen)
    for (const [url, type] of loaded) {
      const body = await (await page.request.get(url)).body()
      const isPacked = /woff2|png/.test(url)
      const gzip = isPacked ? body.length : gzipSync(body, { level: 9 }).length
      const brotli = isPacked ? body.length : brotliCompressSync(body).length
      const kind = type === 'script' ? sums.script : type === 'stylesheet' ? sums.stylesheet : null
      for (const sum of [sums.all, kind]) {
        if (!sum) continue
        sum.gzip += gzip
        sum.brotli += brotli
      }
    }
    const requests = [...loaded.values()].filter((type) => type !== 'image').length
    await page.goto('/__blank')
    const kB = (bytes: number) => round(bytes / 1000, 1)
    rows[path.replace(/\?.*/, '')] = {
      'script gz kB': kB(sums.script.gzip),
      'script br kB': kB(sums.script.brotli),
      'styles gz kB': kB(sums.stylesheet.gzip),
      'all gz kB': kB(sums.all.gzip),
      'all br kB': kB(sums.all.brotli),
      'requests, no pictures': requests,
    }
  }
  await report('Bytes of each route: first load, nothing cached, 200 products', rows)
})
