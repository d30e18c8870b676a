import { test, type BrowserContext, type Page } from '@playwright/test'
import { addressesOf, type Seed } from '../../addresses.ts'
import { PHONE_AND_DESKTOP, SCHEMES, nameOf, pageOf, shootPage } from './camera.ts'

type Answer = (real: () => Promise<Response>, alter: (value: unknown) => unknown) => Promise<Response>
type Alteration = (value: unknown) => unknown

/** How each state changes the backend's responses. */
const STATES: Record<string, (context: BrowserContext) => Promise<void>> = {
  loading: (context) => answerWith(context, () => new Promise(() => {})),
  empty: (context) => answerWith(context, async () => Response.json([])),
  failed: (context) => answerWith(context, async () => new Response('{}', { status: 500 })),
  offline: async (context) => {
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    })
    await answerWith(context, () => Promise.reject(new TypeError('Failed to fetch')))
  },
  one: (context) => answerWith(context, altered, onlyFirst),
  'long names': (context) => answerWith(context, altered, longNames),
}

const altered: Answer = async (real, alter) => {
  const answer = await real()
  return answer.ok ? Response.json(alter(await answer.json())) : answer
}

/** Runs in the page: keeps the first entry of each list. */
const onlyFirst: Alteration = function onlyFirst(value): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(onlyFirst)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, onlyFirst(inner)]))
}

/** Runs in the page: replaces names and prices by very long ones. */
const longNames: Alteration = function longNames(value): unknown {
  const LONG: Record<string, unknown> = {
    name: 'Grandmother’s Reserve Estate-Grown Sun-Cured Tangerine Dream Unterwasserfahrzeugbeleuchtung',
    dispensaryName: 'The Old Orchard Collective and Botanical Apothecary of Greater Orange County',
    type: 'Delivery, pickup, medical and recreational, by appointment only',
    address: '12345 North-East Rancho Santa Margarita Parkway, Building 7, Apartment 1204, Irvine, CA 92614',
    price: 12_345.67,
    totalAmount: 1_234_567.89,
  }
  if (Array.isArray(value)) return value.map(longNames)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      inner !== null && key in LONG && typeof inner !== 'object' ? LONG[key] : longNames(inner),
    ]),
  )
}

/** Replaces `fetch` for backend calls before the page's scripts run. */
async function answerWith(
  context: BrowserContext,
  answer: Answer,
  alter: Alteration = (value) => value,
): Promise<void> {
  await context.addInitScript(`{
    const realFetch = window.fetch
    const answer = ${String(answer)}
    const alter = ${String(alter)}
    window.fetch = (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      const real = () => realFetch(input, init)
      return url.startsWith('https://api.') ? Promise.resolve().then(() => answer(real, alter)) : real()
    }
  }`)
}

/** Routes that show backend data. */
const BACKEND_ROUTES =
  /^\/(home|product|products|shops|dispensary|search|cart|checkout|profile|order-history|address|phone-number|track-order)(\?|$)/

const routesIn = (state: string, seed: Seed): string[] => [
  ...addressesOf(seed).filter((path) => BACKEND_ROUTES.test(path)),
  ...(state === 'empty' ? ['/search?term=nothing', '/product?id=gone', '/track-order'] : []),
]

for (const [state, prepare] of Object.entries(STATES)) {
  for (const width of PHONE_AND_DESKTOP) {
    for (const scheme of SCHEMES) {
      test(`states, ${state}, ${width} ${scheme}`, async ({ browser, baseURL }) => {
        const look = { width, scheme, visitor: 'full account' } as const
        const { page, seed, close } = await pageOf(browser, baseURL, look, prepare)
        for (const path of routesIn(state, seed)) {
          await page.goto(path)
          await settled(page)
          await shootPage(page, `${state}/${width}-${scheme}`, nameOf(path))
        }
        await close()
      })
    }
  }
}

/** Waits a fixed time, because a page in the loading state never settles. */
async function settled(page: Page): Promise<void> {
  await page.locator('#main').waitFor()
  await page.waitForTimeout(1500)
}
