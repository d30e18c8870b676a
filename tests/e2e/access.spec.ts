import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { addressesOf } from '../addresses.ts'
import { expect, test, waitForHydration } from './shop.ts'

/**
 * `npm run access`: two more instruments than axe. html-validate reads the HTML that the build writes; IBM's engine reads pages and states in
 * the browser. Each exception below has its reason.
 */

const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js')

const SHOP = '656d4c8fb19e04a7c2000000'
const PRODUCT = { _id: '656d4ca2e83f1b06d5000000', name: 'Blue Dream', dispensaryId: SHOP }
/** A visitor's pages. */
const PATHS = [...addressesOf({ product: PRODUCT, orderId: 'x' }), '/no-such-page'].filter(
  (path) => !/^\/(checkout|profile)/.test(path),
)

const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes in its own case and empty ones as attribute="". HTML does not mind either.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // useId() begins with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // React sets heights of pictures and rows by the style attribute.
    'no-inline-style': 'off',
    // Matters of taste: a type that is the default, and spaces in telephone numbers, which do not wrap here.
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    // The nav bar's address is sent by Enter, which needs no button in a form of one field.
    'wcag/h32': 'off',
    // An aria-label names a group too, without a second word on the page.
    'wcag/h71': 'off',
  },
})

for (const path of PATHS.filter((one) => !one.includes('?'))) {
  test(`@desktop the HTML of ${path} is valid`, async ({ page }) => {
    const text = await (await page.request.get(path)).text()
    const { results } = await html.validateString(text)
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([])
  })
}

type Finding = {
  ruleId: string
  value: [string, string]
  path: { dom: string }
  message: string
  snippet: string
}

/** Rules whose findings are no faults here. */
const EXCEPTIONS: Record<string, RegExp> = {
  // The skip link comes before every landmark.
  aria_content_in_landmark: /href="#main"/,
  // A product may be in two rows of a page, and two shops may sell it. The cards are told apart by what they say.
  aria_article_label_unique: /<article/,
}

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: engine })
  const found = await page.evaluate(async () => {
    const { Checker } = (
      window as unknown as {
        ace: {
          Checker: new () => { check: (node: Node, rulesets: string[]) => Promise<{ results: unknown[] }> }
        }
      }
    ).ace
    const { results } = await new Checker().check(document, ['IBM_Accessibility'])
    return results
  })
  return (found as Finding[])
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .filter(({ ruleId, snippet }) => !EXCEPTIONS[ruleId]?.test(snippet))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 120)}`)
}

test.describe('IBM’s engine finds nothing', () => {
  test.use({ bypassCSP: true, expectedInConsole: /status of 404/ })

  for (const path of PATHS) {
    test(`on ${path}`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'))
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading…')).toHaveCount(0)
      expect(await violations(page)).toEqual([])
    })
  }

  test('with the age question, with errors in a form, with a conflict and with search results', async ({
    page,
  }) => {
    await page.goto('/home')
    await waitForHydration(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.goto('/signup')
    await waitForHydration(page)
    await page.getByRole('button', { name: /Let.s Go/ }).click()
    expect(await violations(page)).toEqual([])
    await page.goto('/products')
    const add = page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ })
    await add.first().click()
    await add.nth(1).click()
    await page.getByRole('alert').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/home')
    await page.getByRole('combobox', { name: /^Search products and/ }).fill('blue')
    await page.getByRole('option').first().waitFor()
    expect(await violations(page)).toEqual([])
  })
})
