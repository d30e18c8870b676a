import { expect, test } from './shop.ts'
import { open } from './visitors.ts'

const PORTRAIT = { width: 390, height: 844 }
const LANDSCAPE = { width: 844, height: 390 }

for (const [path, what] of [
  ['/products', 'main article'],
  ['/terms', 'main p'],
] as const) {
  test(`@phone turning the phone keeps what is being read on ${path}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
    await open(page, path)
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    // Helpers start with the first input, and a place is read once scrolling is over.
    await page.waitForTimeout(1000)
    const inView = () =>
      page.locator(what).evaluateAll((all) =>
        all
          .filter((element) => {
            const { top, bottom } = element.getBoundingClientRect()
            return top < innerHeight && bottom > 0
          })
          .map((element) => element.textContent),
      )
    const before = await inView()
    expect(before.length).toBeGreaterThan(0)
    for (const size of [LANDSCAPE, PORTRAIT]) {
      await page.setViewportSize(size)
      await expect
        .poll(async () => (await inView()).some((text) => before.includes(text)), `${size.width} px wide`)
        .toBe(true)
    }
  })
}
