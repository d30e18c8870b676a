import { expect, test } from 'vitest'
import { clockText } from '../../src/features/hours/opening-hours.ts'
import * as business from '../../src/lib/business.ts'

test('the constants of the business are those that were agreed [9-constants.1]', () => {
  expect(business).toMatchObject({
    MINIMUM_AGE: 21,
    FREE_DELIVERY_OVER_CENTS: 2500,
    DELIVERY_CHARGE_CENTS: 0,
    TAX_PERCENT: 25,
    POPUP_MERGED_MS: 2000,
    POPUP_ADDED_MS: 2500,
    SEARCH_MINIMUM_LENGTH: 3,
    ARRIVAL_MINUTES: '15–30',
    AVERAGE_ARRIVAL_MINUTES: '15–35',
    HOURS: '9:00AM - 10:00PM daily',
    REFERRAL_DOLLARS: 20,
    GIFTING_LIMIT_GRAMS: 28.5,
    TERMS_UPDATED: 'Dec 4, 2023',
    FOUNDED: 2023,
    COPYRIGHT_YEAR: 2024,
  })
})

test('the hours as text match the hours of each day', () => {
  for (const [opens, closes] of business.DELIVERY_HOURS) {
    const daily = `${clockText(opens)} - ${clockText(closes)} daily`
    expect(business.HOURS).toBe(daily.replaceAll(/ (?=[AP]M)/g, ''))
    expect(business.HOURS_IN_SHORT).toBe(`Daily to ${clockText(closes).replace(':00 ', '\u00a0')}`)
  }
})
