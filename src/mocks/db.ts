/**
 * What the mock backend and the stand-ins remember: one JSON object in localStorage, so that accounts,
 * addresses and orders are still there after a reload and in the next tab. Where storage is blocked or
 * full it lives as long as the page. Another version, or anything unreadable, starts afresh.
 */
const KEY = 'mock-db'
const VERSION = 1

export type MockAccount = {
  uid: string
  /** Lower case. */
  email: string
  /** null for an account that only signs in with Google. */
  password: string | null
  displayName: string | null
  provider: 'password' | 'google.com'
  /** ISO time. */
  createdAt: string
}

export type MockAddress = { userId: string; address: string; fullName: string }
export type MockPhoneNumber = { userId: string; phoneNumber: string; fullName: string }

export type MockOrderLine = {
  productId: string
  name: string
  imageUrl: string | null
  quantity: number
  /** Dollars a unit. */
  price: number
}

export type MockOrder = {
  _id: string
  orderId: string
  userId: string
  customerName: string
  /** Dollars. */
  totalAmount: number
  items: MockOrderLine[]
  address: string
  phoneNumber: string
  status: string
  /** ISO time. */
  createdAt: string
}

/** As Stripe names them: https://docs.stripe.com/payments/paymentintents/lifecycle */
export type MockIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type MockPaymentIntent = {
  id: string
  clientSecret: string
  /** Cents. */
  amount: number
  status: MockIntentStatus
  /** The order that it pays. */
  orderId: string
  userId: string
  /** How often it was charged; more than once would be the worst of bugs. */
  charges: number
}

export type MockPaypalOrder = {
  id: string
  /** Dollars with two decimals, as PayPal writes amounts. */
  amount: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'PENDING' | 'VOIDED'
  invoiceId: string | null
  captureId: string | null
}

export type MockData = {
  version: typeof VERSION
  /** By uid. */
  accounts: Record<string, MockAccount>
  /** By user id. */
  addresses: Record<string, MockAddress>
  /** By user id. */
  phoneNumbers: Record<string, MockPhoneNumber>
  orders: MockOrder[]
  /** By intent id. */
  paymentIntents: Record<string, MockPaymentIntent>
  /** By PayPal's order id. */
  paypalOrders: Record<string, MockPaypalOrder>
  /** The SMS that were sent. */
  messages: { message: string; toNumbers: string[]; sentAt: string }[]
  /** The e-mails that were sent, by whichever service. */
  emails: { to: string; subject: string; fields: Record<string, string>; sentAt: string }[]
}

const emptyData = (): MockData => ({
  version: VERSION,
  accounts: {},
  addresses: {},
  phoneNumbers: {},
  orders: [],
  paymentIntents: {},
  paypalOrders: {},
  messages: [],
  emails: [],
})

let kept: { text: string | null; data: MockData } | undefined

/** Reads through to storage, so that two tabs share one backend; parses only what changed. */
function read(): MockData {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    return (kept ??= { text: null, data: emptyData() }).data
  }
  // a text of null with data: what could not be written lives on in memory
  if (kept && (kept.text === text || kept.text === null)) return kept.data
  kept = { text: text ?? '', data: parse(text) }
  return kept.data
}

function parse(text: string | null): MockData {
  try {
    const data: unknown = JSON.parse(text ?? 'null')
    return isData(data) ? { ...emptyData(), ...data } : emptyData()
  } catch {
    return emptyData()
  }
}

/** Only this module writes the key, so the version tells the shape. */
const isData = (data: unknown): data is Partial<MockData> =>
  typeof data === 'object' && data !== null && 'version' in data && data.version === VERSION

/** Changes a copy and stores it: a change that throws leaves everything as it was. */
function write<T>(change: (draft: MockData) => T): T {
  const data = structuredClone(read())
  const result = change(data)
  const text = JSON.stringify(data)
  try {
    localStorage.setItem(KEY, text)
    kept = { text, data }
  } catch {
    kept = { text: null, data }
  }
  return result
}

export const db: { read: () => Readonly<MockData>; write: typeof write } = { read, write }

/** Forgets everything. */
export function resetDb(): void {
  kept = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
