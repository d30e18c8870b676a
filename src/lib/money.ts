import { DELIVERY_CHARGE_CENTS, TAX_PERCENT } from './business.ts'

/** What an order comes to, in cents. `total` is what the card is charged. */
export type Totals = {
  subtotal: number
  deliveryFee: number
  taxesAndFees: number
  total: number
}

/**
 * A price in dollars, as the backend gives it, in whole cents; half a cent rounds up.
 * 1.005 * 100 is 100.49999…, so the decimals are read from the number's shortest text, not from its float.
 */
export function toCents(dollars: number): number {
  const cents = Number(`${dollars}e2`)
  // "1e-7e2" is not a number: anything written with an exponent is far from a price that matters
  return Math.round(Number.isNaN(cents) ? dollars * 100 : cents)
}

/** Cents as a number of dollars with at most two decimals, the form in which the backend takes amounts. */
export const toDollars = (cents: number): number => cents / 100

/** Taxes & Fees of a subtotal: 25 %, in whole cents, half a cent rounds up. Integers only. */
export const taxOf = (subtotalCents: number): number => Math.floor((subtotalCents * TAX_PERCENT + 50) / 100)

/** The one calculation behind the cart's and the checkout's rows, and behind the charge. */
export function totalsOf(subtotalCents: number): Totals {
  const taxesAndFees = taxOf(subtotalCents)
  return {
    subtotal: subtotalCents,
    deliveryFee: DELIVERY_CHARGE_CENTS,
    taxesAndFees,
    total: subtotalCents + DELIVERY_CHARGE_CENTS + taxesAndFees,
  }
}

/** 123456 → "$1,234.56". Always two decimals. */
export function formatMoney(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}`
}
