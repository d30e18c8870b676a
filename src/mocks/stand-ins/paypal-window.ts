import { ask } from './vendor-dialog.ts'

const API = 'https://api-m.paypal.com/v2/checkout/orders'

export const PAYPAL_ENDINGS = ['pays', 'under review', 'refused', 'already paid'] as const
export type PayPalEnding = (typeof PAYPAL_ENDINGS)[number]

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
  // The SDK throws the answer's text, too: callers look for the issue in it.
  if (!response.ok || text.startsWith('{"name"')) throw new Error(`Order could not be processed: ${text}`)
  return JSON.parse(text) as PayPalOrder
}

const post = (path: string, body?: unknown) =>
  call(path, { method: 'POST', ...(body !== undefined && { body: JSON.stringify(body) }) })

async function pay(
  options: ButtonOptions,
  approve: (id: string, ending: PayPalEnding) => void,
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
  const isOver = order.status === 'COMPLETED'
  const select = document.createElement('select')
  select.append(...PAYPAL_ENDINGS.map((ending) => new Option(ending)))
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
  const choice = await ask({
    title: 'PayPal',
    text: isOver
      ? `You have already paid this order of $${amount}.`
      : `Pay $${amount} with PayPal? (A stand-in: no money moves.)`,
    choices: [isOver ? 'Return to the shop' : 'Pay now', 'Cancel'],
    ...(!isOver && { extra: label }),
    signal,
  })
  // it goes without a word
  if (signal.aborted) return
  if (choice === null || choice === 'Cancel') {
    options.onCancel?.({ orderID: id })
    return
  }
  approve(
    id,
    (PAYPAL_ENDINGS as readonly string[]).includes(select.value) ? (select.value as PayPalEnding) : 'pays',
  )
  await options.onApprove(
    { orderID: id },
    { order: { capture: () => post(`/${id}/capture`), get: () => call(`/${id}`) } },
  )
}

/** Puts a small `window.paypal` there, which behaves like PayPal's script with a sandbox buyer. */
export function installPayPal(approve: (id: string, ending: PayPalEnding) => void): void {
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
    // the window goes with its button, as PayPal's does
    const life = new AbortController()
    button.addEventListener('click', () => {
      pay(options, approve, life.signal).catch((error: unknown) => options.onError?.(error))
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
        life.abort()
        return Promise.resolve()
      },
      updateProps: () => Promise.resolve(),
    }
  }
  Object.assign(window, { paypal: { Buttons, version: 'stand-in' } })
}
