import { expect, test } from './shop.ts'
import { addressesOf } from '../addresses.ts'
import { open, createStorageState, VISITORS } from './visitors.ts'

/** Allowed links to other sites. */
const EXTERNAL = /^(https:\/\/|tel:\+\d+$|mailto:\S+@\S+$)/

for (const visitor of VISITORS) {
  test(`${visitor}: every page has a heading and a title, logs nothing, and no link of it is dead`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(420_000)
    const { storageState, seed } = await createStorageState(browser, visitor)
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        problems.push(`${page.url()}: ${message.text()} ${message.location().url}`)
      }
    })
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${String(error)}`))

    const links = new Set<string>()
    for (const path of addressesOf(seed)) {
      await open(page, path)
      await expect(page).toHaveTitle(/\S · \S/)
      const hrefs = await page
        .locator('a')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
      for (const href of hrefs) links.add(href.replace(/\?.*$/, ''))
    }
    for (const href of links) {
      if (EXTERNAL.test(href)) continue
      expect(href, 'a link within the shop').toMatch(/^\/[a-z]|^#/)
      // A page that does not exist is a 404 of its own.
      if (!href.startsWith('#')) expect((await request.get(href)).status(), href).toBe(200)
    }
    expect(links.size).toBeGreaterThan(15)
    expect(problems, 'the console is free of errors and warnings').toEqual([])
    await context.close()
  })
}
