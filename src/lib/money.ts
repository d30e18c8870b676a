import { DELIVERY_CHARGE_CENTS, TAX_PERCENT } from './business.ts'

/** The amounts of an order in cents. `total` is charged. */
export type Totals = {
  subtotal: number
  deliveryFee: number
  taxesAndFees: number
  total: number
}

/**
 * Converts a price of the backend from dollars to whole cents; half a cent rounds up. It reads the number's shortest text, because
 * 1.005 * 100 is 100.49999….
 */
export function toCents(dollars: number): number {
  const cents = Number(`${dollars}e2`)
  // "1e-7e2" is NaN. Numbers written with an exponent are not real prices.
  return Math.round(Number.isNaN(cents) ? dollars * 100 : cents)
}

/** Converts cents to dollars, the backend's unit; at most two decimals. */
export const toDollars = (cents: number): number => cents / 100

/** Taxes & Fees of a subtotal: 25 % in whole cents, half a cent rounds up. */
export const taxOf = (subtotalCents: number): number => Math.floor((subtotalCents * TAX_PERCENT + 50) / 100)

/** The only calculation of the cart's rows, the checkout's rows and the charge. */
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
