import type { OrderLine } from '../api/payments.ts'

/**
 * The mock backend's database: one JSON object in localStorage, shared by all tabs. If storage is blocked or full,
 * the data stays in memory. An unreadable object or another version is replaced by an empty database.
 */
const KEY = 'mock-db'
const VERSION = 1

export type MockAccount = {
  uid: string
  /** Lower case. */
  email: string
  /** null: the account signs in with Google only. */
  password: string | null
  displayName: string | null
  provider: 'password' | 'google.com'
  /** ISO time. */
  createdAt: string
}

export type MockAddress = { userId: string; address: string; fullName: string }
export type MockPhoneNumber = { userId: string; phoneNumber: string; fullName: string }

export type MockOrder = {
  _id: string
  orderId: string
  userId: string
  customerName: string
  /** Dollars. */
  totalAmount: number
  items: OrderLine[]
  address: string
  phoneNumber: string
  status: string
  /** ISO time. */
  createdAt: string
}

/** Stripe's names: https://docs.stripe.com/payments/paymentintents/lifecycle */
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
  orderId: string
  userId: string
  /** Number of charges. Tests fail if it exceeds 1. */
  charges: number
  /** Why the last confirmation failed: Stripe's `last_payment_error`. */
  lastError?: Record<string, unknown> | null
}

export type MockPaypalOrder = {
  id: string
  /** Dollars with two decimals, PayPal's format. */
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
  /** Sent SMS. */
  messages: { message: string; toNumbers: string[]; sentAt: string }[]
  /** Sent e-mails, by EmailJS and by Firebase. */
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

let cached: { text: string | null; data: MockData } | undefined

/** Reads localStorage each time, because another tab may have written. Parses only changed text. */
function read(): MockData {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    return (cached ??= { text: null, data: emptyData() }).data
  }
  // cached.text is null if the last write failed: memory is then newer than storage
  if (cached && (cached.text === text || cached.text === null)) return cached.data
  cached = { text: text ?? '', data: parse(text) }
  return cached.data
}

function parse(text: string | null): MockData {
  try {
    const data: unknown = JSON.parse(text ?? 'null')
    return isData(data) ? { ...emptyData(), ...data } : emptyData()
  } catch {
    return emptyData()
  }
}

/** The version implies the shape, because only this module writes the key. */
const isData = (data: unknown): data is Partial<MockData> =>
  typeof data === 'object' && data !== null && 'version' in data && data.version === VERSION

/** Changes a copy and stores it. If `change` throws, nothing is stored. */
function write<T>(change: (draft: MockData) => T): T {
  const data = structuredClone(read())
  const result = change(data)
  const text = JSON.stringify(data)
  try {
    localStorage.setItem(KEY, text)
    cached = { text, data }
  } catch {
    cached = { text: null, data }
  }
  return result
}

export const db: { read: () => Readonly<MockData>; write: typeof write } = { read, write }

/** Deletes all data. */
export function resetDb(): void {
  cached = undefined
  try {
    localStorage.removeItem(KEY)
  } catch {
    // blocked storage is empty
  }
}
