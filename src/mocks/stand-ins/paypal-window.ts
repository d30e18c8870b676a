import { showVendorDialog } from './vendor-dialog.ts'

const API = 'https://api-m.paypal.com/v2/checkout/orders'

export const CAPTURE_RESULTS = ['pays', 'under review', 'refused', 'already paid'] as const
export type CaptureResult = (typeof CAPTURE_RESULTS)[number]

type ButtonOptions = {
  onInit?: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void
  onClick?: (
    data: object,
    actions: { resolve: () => Promise<void>; reject: () => Promise<void> },
  ) => Promise<void> | undefined
  createOrder: (data: object, actions: object) => Promise<string>
  onApprove: (data: { orderID: string }, actions: object) => Promise<void>
  onCancel?: (data: { orderID: string }) => void
  onError?: (error: unknown) => void
}

type PayPalOrder = { id: string; status: string; purchase_units: { amount: { value: string } }[] }

async function call(path: string, init?: { method: string; body?: string }): Promise<PayPalOrder> {
  const response = await fetch(`${API}${path}`, init)
  const text = await response.text()
  // Like the SDK, put the response's text into the error: callers search it for the issue code.
  if (!response.ok || text.startsWith('{"name"')) throw new Error(`Order could not be processed: ${text}`)
  return JSON.parse(text) as PayPalOrder
}

const post = (path: string, body?: unknown) =>
  call(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) })

async function pay(
  options: ButtonOptions,
  approve: (id: string, result: CaptureResult) => void,
  signal: AbortSignal,
): Promise<void> {
  let isAllowed = true
  await options.onClick?.(
    { fundingSource: 'paypal' },
    {
      resolve: () => Promise.resolve(),
      reject: () => {
        isAllowed = false
        return Promise.resolve()
      },
    },
  )
  if (!isAllowed) return
  const id = await options.createOrder(
    { paymentSource: 'paypal' },
    { order: { create: async (body: unknown) => (await post('', body)).id } },
  )
  const order = await call(`/${id}`)
  const isPaid = order.status === 'COMPLETED'
  const select = document.createElement('select')
  select.append(...CAPTURE_RESULTS.map((result) => new Option(result)))
  const label = document.createElement('label')
  label.append('What PayPal does', select)
  Object.assign(label.style, { display: 'grid', gap: '4px', marginBlockStart: '16px', fontSize: '15px' })
  Object.assign(select.style, {
    minBlockSize: '44px',
    padding: '0 12px',
    borderRadius: '10px',
    font: 'inherit',
  })
  const amount = order.purchase_units[0]?.amount.value ?? ''
  const choice = await showVendorDialog({
    title: 'PayPal',
    text: isPaid
      ? `You have already paid this order of $${amount}.`
      : `Pay $${amount} with PayPal? (A stand-in: no money moves.)`,
    choices: [isPaid ? 'Return to the shop' : 'Pay now', 'Cancel'],
    ...(!isPaid && { extra: label }),
    signal,
  })
  // like PayPal, close without a callback
  if (signal.aborted) return
  if (choice === null || choice === 'Cancel') {
    options.onCancel?.({ orderID: id })
    return
  }
  approve(
    id,
    (CAPTURE_RESULTS as readonly string[]).includes(select.value) ? (select.value as CaptureResult) : 'pays',
  )
  await options.onApprove(
    { orderID: id },
    { order: { capture: () => post(`/${id}/capture`), get: () => call(`/${id}`) } },
  )
}

/** Defines `window.paypal`, with the parts of PayPal's script that the shop uses. */
export function installPayPal(approve: (id: string, result: CaptureResult) => void): void {
  const Buttons = (options: ButtonOptions) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Pay with PayPal'
    Object.assign(button.style, {
      inlineSize: '100%',
      minBlockSize: '48px',
      border: '0',
      borderRadius: '10px',
      background: '#ffc439',
      color: '#001c64',
      font: 'inherit',
      fontWeight: '600',
      cursor: 'pointer',
    })
    // like PayPal, close the dialog with the button
    const abortController = new AbortController()
    button.addEventListener('click', () => {
      pay(options, approve, abortController.signal).catch((error: unknown) => options.onError?.(error))
    })
    return {
      isEligible: () => true,
      render: (container: HTMLElement) => {
        container.append(button)
        const set = (isDisabled: boolean) => {
          button.disabled = isDisabled
          return Promise.resolve()
        }
        options.onInit?.({}, { enable: () => set(false), disable: () => set(true) })
        return Promise.resolve()
      },
      close: () => {
        button.remove()
        abortController.abort()
        return Promise.resolve()
      },
      updateProps: () => Promise.resolve(),
    }
  }
  Object.assign(window, { paypal: { Buttons, version: 'stand-in' } })
}
