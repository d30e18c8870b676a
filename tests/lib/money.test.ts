import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, taxOf, toCents, toDollars, totalsOf } from '../../src/lib/money.ts'

describe('money', () => {
  test('for every subtotal from $0.01 to $1,000.00 the shown rows add up to the charged cents [9-constants.4]', () => {
    const shownCents = (cents: number) => Number(formatMoney(cents).replace(/[$,.]/g, ''))
    for (let subtotal = 1; subtotal <= 100_000; subtotal++) {
      // From dollars, as the backend sends prices: floats may be inexact.
      const totals = totalsOf(toCents(subtotal / 100))
      const rows =
        shownCents(totals.subtotal) + shownCents(totals.deliveryFee) + shownCents(totals.taxesAndFees)
      if (
        totals.subtotal !== subtotal ||
        rows !== totals.total ||
        shownCents(totals.total) !== totals.total
      ) {
        expect.fail(`${subtotal}: rows ${rows}, total ${totals.total}`)
      }
    }
  })

  test('taxes and fees are 25 % of the subtotal, half a cent up [9-constants.3]', () => {
    expect(taxOf(100)).toBe(25)
    expect(taxOf(38)).toBe(10) // 9.5
    expect(taxOf(2)).toBe(1) // 0.5
    expect(taxOf(1)).toBe(0) // 0.25
  })

  test('D9 three decimals are rounded once, half a cent up, whatever the float is', () => {
    expect(toCents(1.005)).toBe(101)
    expect(toCents(12.345)).toBe(1235)
    expect(toCents(0.615)).toBe(62)
    expect(toCents(1e-7)).toBe(0)
    expect(toCents(1e21)).toBe(1e23)
  })

  test('any amount with two decimals is the same after toCents and toDollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
    )
  })

  test('money is written with two decimals and thousands [9-constants.5]', () => {
    expect(formatMoney(0)).toBe('$0.00')
    expect(formatMoney(5)).toBe('$0.05')
    expect(formatMoney(123_456_789)).toBe('$1,234,567.89')
    expect(formatMoney(-250)).toBe('-$2.50')
  })
})
