import { act, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Stripe } from '@stripe/stripe-js'
import { SWRConfig } from 'swr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CardEntry } from '../../../src/features/checkout/methods/CardEntry.tsx'
import { SHOW_MS } from '../../../src/features/checkout/methods/entry.ts'
import { aCartItem } from '../../fixtures.ts'
import { renderApp } from '../../render-app.tsx'
import { useFreshCheckout, wrapPayPalButtons } from '../payment/checkout-harness.ts'
import { payPalIs } from './paypal-status.ts'

useFreshCheckout()

type PayPalButtons = { isEligible: () => boolean; render: () => Promise<void> }

/** Lets `change` alter PayPal's button objects as soon as the script has made them. */
const onPayPalButtons = (change: (buttons: PayPalButtons) => void) =>
  wrapPayPalButtons((options, make: (options: unknown) => PayPalButtons) => {
    const buttons = make(options)
    change(buttons)
    return buttons
  })

async function openPayPal() {
  const page = await renderApp('/checkout', { signedIn: true, cart: [aCartItem()] })
  await page.user.click(await page.findByRole('radio', { name: 'PayPal' }))
  await payPalIs('resolved')
  return page
}

test('kind: "loaded" is not "there": PayPal that is not eligible says so, with Retry', async () => {
  let isEligible = false
  onPayPalButtons((buttons) => {
    const now = isEligible
    buttons.isEligible = () => now
  })
  const page = await openPayPal()
  expect(await page.findByText(/PayPal’s button isn’t available here right now/)).toBeVisible()
  isEligible = true
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
  expect(page.queryByText(/isn’t available here/)).toBeNull()
})

test('kind: "loaded" is not "there": PayPal’s button that never renders says so after a time limit', async () => {
  onPayPalButtons((buttons) => {
    buttons.render = () => new Promise(() => {})
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const page = await openPayPal()
  expect(page.queryByText(/isn’t available here/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(SHOW_MS))
  expect(page.getByText(/PayPal’s button isn’t available here right now/)).toBeVisible()
})

test('kind: "loaded" is not "there": a card frame that never gets ready says so, with Retry', async () => {
  let ready = () => {}
  const element = {
    on: (event: string, listener: () => void) => {
      if (event === 'ready') ready = listener
      return element
    },
    off: () => element,
    mount: vi.fn<() => void>(),
    destroy: () => {},
    update: () => {},
  }
  const elements = { create: () => element, getElement: () => null, update: () => {} }
  const stripe = {
    elements: () => elements,
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    _registerWrapper: () => {},
    registerAppInfo: () => {},
  } as unknown as Stripe
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const onChange = vi.fn<() => void>()
  render(
    <StrictMode>
      <SWRConfig value={{ fallback: { stripe } }}>
        <CardEntry isDisabled={false} problem={null} onChange={onChange} />
      </SWRConfig>
    </StrictMode>,
  )
  await act(() => vi.advanceTimersByTimeAsync(SHOW_MS))
  expect(screen.getByText(/card field didn’t load/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.queryByText(/card field didn’t load/)).toBeNull()
  act(() => ready())
  expect(onChange).toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(SHOW_MS))
  expect(screen.queryByText(/card field didn’t load/)).toBeNull()
})
