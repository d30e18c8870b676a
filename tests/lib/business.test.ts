import { expect, test } from 'vitest'
import * as business from '../../src/lib/business.ts'
import { isPhoneNumber } from '../../src/lib/phone.ts'

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

test('the hours as text match the hours of the day', () => {
  const onClock = (hour: number) => {
    const minutes = String((hour % 1) * 60).padStart(2, '0')
    return `${Math.floor(hour) % 12 || 12}:${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`
  }
  expect([0, 9, 9.5, 12, 22, 24].map(onClock).join()).toBe(
    '12:00 AM,9:00 AM,9:30 AM,12:00 PM,10:00 PM,12:00 AM',
  )
  expect(business.OPENS_AT).toBe(onClock(business.OPENS_AT_HOUR))
  expect(business.CLOSES_AT).toBe(onClock(business.CLOSES_AT_HOUR))
  const daily = `${business.OPENS_AT} - ${business.CLOSES_AT} daily`
  expect(business.HOURS).toBe(daily.replaceAll(/ (?=[AP]M)/g, ''))
})

test('a phone number is 10 digits or ddd-ddd-dddd, and nothing else [5-validation.6]', () => {
  for (const number of ['7145550123', '714-555-0123']) expect(isPhoneNumber(number)).toBe(true)
  for (const number of [
    '',
    '714555012',
    '71455501234',
    '714-5550123',
    '(714) 555-0123',
    '714 555 0123',
    'x714-555-0123',
  ]) {
    expect(isPhoneNumber(number)).toBe(false)
  }
})
