import { expect, test, typeCard } from './shop.ts'
import {
  answerPayPal,
  answerSlowCall,
  backend,
  becomeCustomer,
  cartIn,
  chargesIn,
  countCalls,
  DECLINED,
  expectPlaced,
  failures,
  openCheckout,
  payByCard,
  placeOrderButton,
  setCart,
  untilDone,
} from './payer.ts'

test.describe('the form', () => {
  // One worker, and so one sign-up.
  test.describe.configure({ mode: 'default' })

  test('@phone kind: what a press answers is on the screen, wherever the page is scrolled to', async ({
    page,
  }) => {
    await becomeCustomer(page)
    await openCheckout(page)
    await page.getByText('1 Main St, Irvine, CA').first().waitFor()
    const answer = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /^Payment Error: / })
    await page.evaluate(() => scrollTo(0, 0))
    await placeOrderButton(page).click()
    await expect(answer).toContainText('Your card details are incomplete.')
    await expect(answer).toBeInViewport({ ratio: 1 })

    await typeCard(page, DECLINED)
    await page.evaluate(() => scrollTo(0, 0))
    await placeOrderButton(page).click()
    await expect(answer).toContainText('declined')
    await expect(answer).toBeInViewport({ ratio: 1 })
  })

  test('@phone kind: what is pressed stays in its place: the form, while an order is placed', async ({
    page,
  }) => {
    await becomeCustomer(page)
    await openCheckout(page)
    await page.getByText('1 Main St, Irvine, CA').first().waitFor()
    await typeCard(page, DECLINED)
    const field = page.getByLabel('Credit or debit card number')
    const tops = await field.evaluateHandle((input) => {
      const seen = new Set<number>()
      const look = () => {
        const box = input.getBoundingClientRect()
        seen.add(Math.round(box.top + scrollY))
        requestAnimationFrame(look)
      }
      look()
      return seen
    })
    await placeOrderButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    expect(await tops.evaluate((seen) => [...seen])).toHaveLength(1)
  })
})

test.describe('paying @desktop', () => {
  test('P1 a double click makes one intent, one confirm, one finalize', async ({ page }) => {
    await becomeCustomer(page)
    const count = countCalls(page)
    await openCheckout(page)
    await page.getByText('1 Main St, Irvine, CA').first().waitFor()
    await typeCard(page)
    await placeOrderButton(page).dblclick()
    await expectPlaced(page)
    expect([count('/create-payment-intent'), count('/confirm'), count('/finalize-paypal-order')]).toEqual([
      1, 1, 1,
    ])
    expect(chargesIn(await backend(page))).toBe(1)
  })

  test('P1 a double click on PayPal’s button makes one order, one capture, one finalize', async ({
    page,
  }) => {
    await becomeCustomer(page)
    const count = countCalls(page)
    await openCheckout(page)
    await page.getByText('1 Main St, Irvine, CA').first().waitFor()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await page.getByRole('button', { name: 'Pay with PayPal' }).dblclick()
    await answerPayPal(page)
    await expectPlaced(page)
    expect([count('/v2/checkout/orders'), count('/capture'), count('/finalize-paypal-order')]).toEqual([
      1, 1, 1,
    ])
    expect(chargesIn(await backend(page))).toBe(1)
  })

  test('P2 Enter in the card field and a click make one payment', async ({ page }) => {
    await becomeCustomer(page)
    const count = countCalls(page)
    await openCheckout(page)
    await page.getByText('1 Main St, Irvine, CA').first().waitFor()
    await typeCard(page)
    await page.getByPlaceholder('ZIP').focus()
    // The focus may have scrolled to the field, and the ticket is longer while the shops are closed.
    await placeOrderButton(page).scrollIntoViewIfNeeded()
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 })
    const box = await placeOrderButton(page).boundingBox()
    if (!box) throw new Error('no button')
    await Promise.all([
      page.keyboard.press('Enter'),
      page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
    ])
    await expectPlaced(page)
    expect([count('/create-payment-intent'), count('/confirm'), count('/finalize-paypal-order')]).toEqual([
      1, 1, 1,
    ])
  })

  test('P9 3-D Secure hangs and the tab closes: the same order pays, by the same intent', async ({
    page,
    context,
  }) => {
    await becomeCustomer(page)
    await openCheckout(page)
    await payByCard(page, { number: '4000 0025 0000 3155' })
    await page.getByRole('dialog', { name: '3-D Secure' }).waitFor()
    const again = await context.newPage()
    await page.close()
    await openCheckout(again)
    await expect(again.getByText(/Your bank is still working on this payment/)).toBeVisible()
    await payByCard(again)
    await expectPlaced(again)
    const data = await backend(again)
    expect(Object.keys(data.paymentIntents)).toHaveLength(1)
    expect(chargesIn(data)).toBe(1)
  })

  // crash-matrix.spec.ts kills the browser during the confirmation.
  test('P16 a reload during the SMS ends in one order', async ({ page }) => {
    await becomeCustomer(page)
    await openCheckout(page)
    await failures(page, 'sms:stall')
    await payByCard(page)
    await untilDone(page, 'sms')
    await failures(page, '')
    await page.reload()
    await page.getByText('Your cart is empty').or(page.getByText('Order finalized')).waitFor()
    const data = await backend(page)
    expect(chargesIn(data)).toBe(1)
    expect(data.orders).toHaveLength(1)
    expect(await cartIn(page)).toEqual([])
  })

  test('P18 while one tab pays, another can’t pay; then it shows the result', async ({ page, context }) => {
    await becomeCustomer(page)
    const count = countCalls(page)
    await context.clock.install()
    const other = await context.newPage()
    await openCheckout(page)
    await openCheckout(other)
    await other.getByText('1 Main St, Irvine, CA').first().waitFor()
    await typeCard(other)
    await failures(page, 'finalize:slow')
    // Before that, the other tab may still be the first.
    const hasBegun = page.waitForRequest(/create-payment-intent/)
    const isPlacing = page.waitForRequest(/finalize-paypal-order/)
    await payByCard(page)
    await hasBegun
    // Without waiting, as `click` does: on a slow machine the first tab has paid by then. The button may already be locked.
    await placeOrderButton(other).dispatchEvent('click')
    // Of the whole page, so that a failure tells what it shows instead.
    await expect(other.getByRole('main')).toContainText('A payment is open in another tab', {
      useInnerText: true,
    })
    await expect(placeOrderButton(other)).toBeDisabled()
    // While the journal is written, 4 seconds more would count as an IndexedDB that does not answer.
    await isPlacing
    await answerSlowCall(page)
    await expectPlaced(page)
    await expect(other.getByText('Your cart is empty')).toBeVisible()
    expect([count('/create-payment-intent'), count('/confirm'), count('/finalize-paypal-order')]).toEqual([
      1, 1, 1,
    ])
    expect(chargesIn(await backend(page))).toBe(1)
  })

  test('P18 two tabs that pay at the same time make one intent, one confirm, one finalize', async ({
    page,
    context,
  }) => {
    await becomeCustomer(page)
    const count = countCalls(page)
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) {
      await openCheckout(tab)
      await tab.getByText('1 Main St, Irvine, CA').first().waitFor()
      await typeCard(tab)
    }
    // Without waiting for a still button, as `click` does: on a slow machine the first tab has paid by then.
    await Promise.all(tabs.map((tab) => placeOrderButton(tab).dispatchEvent('click')))
    for (const tab of tabs) {
      await expect(
        tab.getByText('Order finalized successfully!').or(tab.getByText('Your cart is empty')),
      ).toBeVisible()
    }
    expect([count('/create-payment-intent'), count('/confirm'), count('/finalize-paypal-order')]).toEqual([
      1, 1, 1,
    ])
    const data = await backend(page)
    expect(chargesIn(data)).toBe(1)
    expect(data.orders).toHaveLength(1)
  })

  test('D11 an order above the browser’s keepalive limit is placed', async ({ page }) => {
    const { lines } = await becomeCustomer(page)
    await page.goto('/about')
    await setCart(
      page,
      // Names have a maximum length; picture URLs are longer.
      lines.map((line) => ({ ...line, imageUrl: `https://pictures.invalid/${'long'.repeat(10_000)}.jpg` })),
    )
    await openCheckout(page)
    await payByCard(page)
    await expectPlaced(page)
    expect((await backend(page)).orders).toHaveLength(1)
  })

  test('P20 Back during finalizing stops nothing, and the next page shows the result', async ({ page }) => {
    await becomeCustomer(page)
    const count = countCalls(page)
    await page.clock.install()
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'Place Order' }).waitFor()
    await failures(page, 'stripe-confirm:slow')
    await payByCard(page)
    await page.getByText(/Confirming with your bank/).waitFor()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
    await answerSlowCall(page)
    await expectPlaced(page)
    await expect(page.getByRole('link', { name: 'Track Order' })).toBeVisible()
    expect(count('/confirm')).toBe(1)
    expect(chargesIn(await backend(page))).toBe(1)
    expect(await cartIn(page)).toEqual([])
  })

  test('S8 without IndexedDB the shopper sees a warning and can pay', async ({ page }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (name === 'payments') throw new DOMException('blocked', 'SecurityError')
        return open(name, version)
      }
    })
    await becomeCustomer(page)
    await openCheckout(page)
    await expect(page.getByText(/You’re in a private window\./)).toBeVisible()
    await payByCard(page)
    await expectPlaced(page)
    expect(chargesIn(await backend(page))).toBe(1)
  })
})

test.describe('blocked vendors @desktop', () => {
  // The browser itself logs a script that fails to load. Nothing else may be logged.
  test.use({ expectedInConsole: /^Failed to load resource: net::ERR_FAILED$/ })

  test('T1 T2 Stripe.js and PayPal blocked: both say so, and Retry loads the card', async ({ page }) => {
    await becomeCustomer(page)
    await page.goto('/about')
    await failures(page, 'stripe-script:offline,paypal-script:offline')
    await openCheckout(page)
    await expect(page.getByText(/The card field didn’t load/)).toBeVisible()
    await page.getByRole('radio', { name: 'PayPal' }).check()
    await expect(page.getByText(/PayPal didn’t load/)).toBeVisible()
    await failures(page, '')
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await payByCard(page)
    await expectPlaced(page)
  })
})
