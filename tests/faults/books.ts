import type { PurchaseLine } from '../../src/features/payment/order/purchase.ts'

export type Line = Pick<PurchaseLine, '_id' | 'quantity'>

/** Money that a vendor has taken. */
export type Charge = {
  method: 'card' | 'paypal'
  uid: string
  cents: number
  lines: Line[]
  orderId: string
  /** When the call that charged was sent, when it arrived, and when it charged (ms since 1970). */
  sentAt: number
  arrivedAt: number
  at: number
}

export type PlacedOrder = {
  orderId: string
  uid: string
  cents: number
  lines: Line[]
  items: object[]
  /** Whether it was paid when it was placed. */
  isPaid: boolean
  /** When it was placed, and when GET /orders/user/{uid} shows it (ms since 1970). */
  at: number
  isListedAt: number
}

/** The truth that the invariants are checked against: what the vendors and the backend did. */
export class Books {
  readonly charges: Charge[] = []
  readonly orders: PlacedOrder[] = []
  onPlaced: (order: PlacedOrder) => void = () => {}
  /** Each try to send an SMS; `isSent`: it went out. */
  readonly messages: { message: string; isSent: boolean }[] = []
}

/** Later than the shop waits before it says "not charged". Such a charge must become an order, but it may be a second one. */
export const isVeryLate = ({ sentAt, arrivedAt }: Charge): boolean => arrivedAt - sentAt > 75_000
