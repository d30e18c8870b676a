type Values = {
  number: string
  expiry: string
  cvc: string
  postal: string
  error: { code: string; message: string } | null
}

type Style = Record<string, Record<string, unknown>>
type Listener = (event: Record<string, unknown>) => void

export type CardElement = {
  values: () => Values
  mount: (container: HTMLElement) => void
  unmount: () => void
  destroy: () => void
  update: (options: { style?: Style; disabled?: boolean }) => void
  focus: () => void
  clear: () => void
  on: (event: string, listener: Listener) => CardElement
  off: (event: string, listener: Listener) => CardElement
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** https://en.wikipedia.org/wiki/Luhn_algorithm */
const isLuhn = (number: string): boolean =>
  [...number].reverse().reduce((sum, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

const formats: Record<string, (digits: string) => string> = {
  cardnumber: (digits) => digits.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 '),
  'exp-date': (digits) => {
    const text = /^[2-9]/.test(digits) ? `0${digits}` : digits
    return text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2, 4)}` : text
  },
  cvc: (digits) => digits.slice(0, 4),
  postal: (digits) => digits.slice(0, 5),
}

const FIELDS = [
  ['cardnumber', 'Credit or debit card number', 'Card number', 'cc-number', '1 1 11.5em'],
  ['exp-date', 'Credit or debit card expiration date', 'MM / YY', 'cc-exp', '0 0 4.3em'],
  ['cvc', 'Credit or debit card CVC/CVV', 'CVC', 'cc-csc', '0 0 2.5em'],
  ['postal', 'ZIP', 'ZIP', 'postal-code', '0 0 3.2em'],
] as const

function isPast(expiry: string): boolean {
  const digits = digitsOf(expiry)
  const end = new Date(2000 + Number(digits.slice(2)), Number(digits.slice(0, 2)), 1)
  return end.getTime() <= Date.now()
}

/** Stripe's CardElement as plain inputs instead of an iframe. */
export function createCardElement(onDestroy: () => void): CardElement {
  const listeners = new Map<string, Set<Listener>>()
  const root = document.createElement('div')
  Object.assign(root.style, { display: 'flex', flexWrap: 'wrap', gap: '0 8px' })
  const inputs = FIELDS.map(([name, label, placeholder, autocomplete, flex]) => {
    const input = document.createElement('input')
    Object.assign(input, { name, placeholder, autocomplete, inputMode: 'numeric' })
    input.setAttribute('aria-label', label)
    Object.assign(input.style, {
      flex,
      minInlineSize: '0',
      minBlockSize: '44px',
      padding: '0',
      border: '0',
      background: 'transparent',
      font: 'inherit',
      fontSize: '16px',
    })
    input.addEventListener('input', () => {
      input.value = formats[name]?.(digitsOf(input.value)) ?? input.value
      emitChange()
    })
    input.addEventListener('focus', () => emit('focus', {}))
    input.addEventListener('blur', () => emit('blur', {}))
    return input
  })
  root.className = 'stripe-stand-in'
  const sheet = document.createElement('style')
  // on narrow screens these wrap below the card number, so that it is never cut off
  const others = document.createElement('span')
  Object.assign(others.style, { display: 'flex', gap: '8px', minInlineSize: '0' })
  const [first, ...rest] = inputs
  others.append(...rest)
  root.append(sheet, ...(first ? [first] : []), others)

  const emit = (event: string, detail: Record<string, unknown>) => {
    for (const listener of listeners.get(event) ?? []) listener({ elementType: 'card', ...detail })
  }
  const value = (index: number) => inputs[index]?.value ?? ''

  const problem = (isSubmitting: boolean): Values['error'] => {
    const number = digitsOf(value(0))
    const expiry = digitsOf(value(1))
    const is = (code: string, message: string) => ({ code, message })
    if (number.length === 16 && !isLuhn(number)) return is('invalid_number', 'Your card number is invalid.')
    if (expiry.length === 4 && isPast(expiry)) {
      return is('invalid_expiry_year_past', 'Your card’s expiration date is in the past.')
    }
    if (!isSubmitting) return null
    if (number.length < 16) return is('incomplete_number', 'Your card number is incomplete.')
    if (expiry.length < 4) return is('incomplete_expiry', 'Your card’s expiration date is incomplete.')
    if (value(2).length < 3) return is('incomplete_cvc', 'Your card’s security code is incomplete.')
    if (value(3).length < 5) return is('incomplete_zip', 'Your postal code is incomplete.')
    return null
  }

  const emitChange = () => {
    const error = problem(false)
    emit('change', {
      complete: problem(true) === null,
      empty: inputs.every((input) => input.value === ''),
      error: error && { type: 'validation_error', ...error },
    })
  }

  const element: CardElement = {
    values: () => ({
      number: digitsOf(value(0)),
      expiry: value(1),
      cvc: value(2),
      postal: value(3),
      error: root.isConnected
        ? problem(true)
        : { code: 'element_gone', message: 'The card field is no longer on the page.' },
    }),
    mount: (container) => {
      container.append(root)
      setTimeout(() => emit('ready', {}), 0)
    },
    unmount: () => root.remove(),
    destroy: () => {
      root.remove()
      onDestroy()
    },
    update: ({ style, disabled }) => {
      for (const input of inputs) {
        if (disabled !== undefined) input.disabled = disabled
        const colour = style?.['base']?.['color']
        if (typeof colour === 'string') input.style.color = colour
      }
      const hint = style?.['base']?.['::placeholder']
      if (typeof hint === 'object' && hint !== null && 'color' in hint) {
        // the page draws one focus ring around the whole element
        sheet.textContent = `.stripe-stand-in ::placeholder { color: ${String(hint.color)} }
          .stripe-stand-in :focus-visible { outline: none; box-shadow: 0 1px }`
      }
    },
    focus: () => inputs[0]?.focus(),
    clear: () => {
      for (const input of inputs) input.value = ''
      emitChange()
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return element
    },
    off: (event, listener) => {
      listeners.get(event)?.delete(listener)
      return element
    },
  }
  return element
}
