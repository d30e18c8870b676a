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
    // Helpers load with the first input, and a place is read once scrolling is over.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-first-input-')),
    )
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

test('@phone kind: a notch in landscape covers nothing that can be read or pressed', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
  await page.setViewportSize(LANDSCAPE)
  const NOTCH = 59
  const devtools = await context.newCDPSession(page)
  // The protocol's types do not know the command yet.
  const send = devtools.send.bind(devtools) as (method: string, params: object) => Promise<unknown>
  await send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH, right: NOTCH, bottom: 21 } })
  const covered: string[] = []
  for (const path of ['/home', '/products', '/shops', '/cart', '/contact', '/terms']) {
    await open(page, path)
    covered.push(
      ...(await page.evaluate(
        ([name, notch]) =>
          [...document.querySelectorAll('h1, h2, p, input, button, header a, footer a')].flatMap(
            (element) => {
              const { left, right, width } = element.getBoundingClientRect()
              const { position, overflow } = getComputedStyle(element)
              const isHidden = width < 2 || (position === 'absolute' && overflow === 'hidden')
              // A row that scrolls sideways goes to the edges.
              if (isHidden || element.closest('ul ul, [role=group], main section ul')) return []
              return left < notch || right > innerWidth - notch
                ? [`${name} ${element.outerHTML.slice(0, 80)}`]
                : []
            },
          ),
        [path, NOTCH] as const,
      )),
    )
  }
  expect(covered).toEqual([])
})
