import { expect, recordLoads, SITE, test, type Loaded } from './site.ts'

const kB = (loads: Loaded[]): number => Math.round(loads.reduce((sum, { gzip }) => sum + gzip, 0) / 100) / 10
const scripts = (loads: Loaded[]): Loaded[] => loads.filter(({ type }) => type === 'script')

test('/home loads within its budgets, and nothing of a vendor', async ({ page, vendors }) => {
  const loads = recordLoads(page)
  await page.goto('/home', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'On demand cannabis.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add .* to cart$/ }).first()).toBeVisible()
  await page.waitForTimeout(500)

  const own = loads.filter(({ url }) => url.startsWith(SITE))
  console.log(`/home: script ${kB(scripts(own))} kB gzip, in ${own.length} files of its own`)
  expect(kB(scripts(own)), 'script, kB gzip').toBeLessThanOrEqual(112)
  expect(kB(own.filter(({ type }) => type === 'stylesheet')), 'styles, kB gzip').toBeLessThanOrEqual(8)
  expect(vendors, 'requests to vendors').toEqual([])
  const settled = loads.filter(({ type }) => type !== 'image')
  expect(settled.length, settled.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(16)
  expect(await page.locator('*').count(), 'DOM nodes').toBeLessThanOrEqual(900)
})

const LIMITS = {
  '/products': 120,
  '/shops': 120,
  '/cart': 120,
  '/about': 120,
  '/contact': 120,
  '/signin': 165,
}

for (const [path, limit] of Object.entries(LIMITS)) {
  test(`${path} loads at most ${limit} kB of script`, async ({ page }) => {
    const loads = recordLoads(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const own = scripts(loads.filter(({ url }) => url.startsWith(SITE)))
    console.log(`${path}: script ${kB(own)} kB gzip`)
    expect(kB(own)).toBeLessThanOrEqual(limit)
  })
}
