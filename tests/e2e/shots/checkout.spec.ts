import { test, type Page } from '@playwright/test'
import { typeCard } from '../shop.ts'
import { failures, openCheckout, placeOrderButton } from '../payer.ts'
import { SCHEMES, WIDTHS, pageOf, shootPage, type Scheme } from './camera.ts'

const DECLINED = '4000 0000 0000 0002'

/** States of the checkout; each starts from a fresh page. */
const MOMENTS: Record<string, (page: Page) => Promise<void>> = {
  card: async () => undefined,
  'card-typed': (page) => typeCard(page),
  paypal: async (page) => {
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.locator('[data-paypal=resolved]').waitFor({ state: 'attached' })
  },
  editors: async (page) => {
    await page.getByRole('button', { name: 'Change your address' }).click()
    await page.getByRole('button', { name: 'Change your phone number' }).click()
  },
  declined: async (page) => {
    await typeCard(page, DECLINED)
    await placeOrderButton(page).click()
    await page.getByText(/^Payment Error/).waitFor()
  },
  working: async (page) => {
    await failures(page, 'stripe-confirm:hang')
    await typeCard(page)
    await placeOrderButton(page).click()
    await page.getByText(/Confirming with your bank/).waitFor()
  },
  unfinished: async (page) => {
    await failures(page, 'finalize:500')
    await typeCard(page)
    await placeOrderButton(page).click()
    await page.getByText(/^Failed to finalize the order/).waitFor()
  },
  paid: async (page) => {
    await typeCard(page)
    await placeOrderButton(page).click()
    await page.getByText('Order finalized successfully!').waitFor()
  },
}

async function fresh(page: Page): Promise<void> {
  await openCheckout(page)
  await page.getByText('1 Main St, Irvine, CA').first().waitFor()
  await page.getByLabel('Credit or debit card number').waitFor()
}

async function buy(page: Page, moment: (page: Page) => Promise<void>, folder: string, name: string) {
  await fresh(page)
  await moment(page)
  await shootPage(page, folder, `checkout-${name}`)
}

const takeAll = async (
  width: number,
  scheme: Scheme,
  newPage: () => Promise<{ page: Page; close: () => Promise<void> }>,
) => {
  const folder = `checkout/${width}-${scheme}`
  for (const [name, moment] of Object.entries(MOMENTS)) {
    const { page, close } = await newPage()
    await buy(page, moment, folder, name)
    if (name === 'unfinished') {
      await page.goto(new URL('/products', page.url()).href)
      await page.getByRole('region', { name: 'Your payment' }).waitFor()
      await shootPage(page, folder, 'payment-notice')
    }
    if (name === 'paid') {
      await page.getByRole('link', { name: 'Track Order' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Track Order' }).waitFor()
      await shootPage(page, folder, 'track-order')
    }
    await close()
  }
}

for (const width of WIDTHS) {
  for (const scheme of SCHEMES) {
    test(`checkout, ${width} ${scheme}`, async ({ browser, baseURL }) => {
      await takeAll(width, scheme, () => pageOf(browser, baseURL, { width, scheme, visitor: 'full account' }))
    })
  }
}
