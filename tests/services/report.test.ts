import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getAddress } from '../../src/api/addresses.ts'
import { ApiError, onCallFailed } from '../../src/api/client.ts'
import { createPaymentIntent } from '../../src/api/payments.ts'
import { env } from '../../src/lib/env.ts'
import { forgetSent, redact } from '../../src/services/report-sink.ts'
import { report, reportUnhandled } from '../../src/services/report.ts'
import { IntentNotFound, lookUpIntent } from '../../src/services/stripe.ts'
import { answer } from '../api/answer.ts'
import { installed } from '../installed.ts'
import { intentRequest } from '../fixtures.ts'

const sent: string[] = []

beforeEach(() => {
  forgetSent()
  sent.length = 0
  vi.spyOn(console, 'info').mockImplementation(() => {})
  Object.assign(env, { reportUrl: 'https://reports.example.com/' })
  Object.assign(navigator, { sendBeacon: (_: string, body: string) => sent.push(body) > 0 })
})

afterEach(() => {
  Object.assign(env, { reportUrl: '' })
  forgetSent()
})

test('kind: a failure is reported with its context, code and release', async () => {
  report(new ApiError('http', 'The server answered 500.', 500), 'load /dispensaries')
  await vi.dynamicImportSettled()
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({
    context: 'load /dispensaries',
    name: 'ApiError',
    message: 'The server answered 500.',
    code: 'http 500',
    release: 'unknown',
  })
})

test.each([
  'dana@example.com',
  '4242 4242 4242 4242',
  '(714) 555-0199',
  '12 Palm Street, Irvine',
  'pi_3Abc_secret_9xyz',
  'eyJhbGciOi.eyJ1aWQ.sig',
  'Bearer abc',
  '"Dana Fox"',
])('kind: no personal data is in a report: %s', async (secret) => {
  report(new Error(`Failed for ${secret}`), `payment of ${secret}`)
  await vi.dynamicImportSettled()
  expect(sent).toHaveLength(1)
  await vi.dynamicImportSettled()
  expect(sent[0]).not.toContain(secret)
  await vi.dynamicImportSettled()
  expect(sent[0]).not.toContain(secret.replaceAll('"', ''))
})

test('kind: ids and queries of a path are not in a report', async () => {
  expect(redact('load /addresses/dana')).toBe('load /addresses/[id]')
  expect(redact('load /orders/user/abcdef')).toBe('load /orders/user/[id]')
  expect(redact('/search?term=my-secret')).toBe('/search')
})

test('kind: the same failure is sent once, a loop is bounded', async () => {
  for (let time = 0; time < 3; time++) report(new Error('Same.'), 'a')
  await vi.dynamicImportSettled()
  expect(sent).toHaveLength(1)
  for (let time = 0; time < 100; time++) report(new Error(`e${time}`), 'a')
  await vi.dynamicImportSettled()
  expect(sent).toHaveLength(20)
})

test('kind: errors, rejections and policy violations that no code catches are reported', async () => {
  onTestFinished(installed(reportUnhandled))
  dispatchEvent(new ErrorEvent('error', { error: new Error('One.') }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('Two.') }))
  const violation = { effectiveDirective: 'script-src', blockedURI: 'https://evil.example/x?y' }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
  await vi.dynamicImportSettled()
  expect(sent.map((body) => (JSON.parse(body) as { message: string }).message)).toEqual([
    'One.',
    'Two.',
    'script-src blocked https://evil.example/x',
  ])
})

test('without a sink, and with values that are no errors, nothing breaks', async () => {
  Object.assign(env, { reportUrl: '' })
  for (const value of [null, undefined, 5, 'text', {}]) report(value, 'odd')
  await vi.dynamicImportSettled()
  expect(sent).toEqual([])
})

test('kind: a failed call is reported, also if its caller catches it; a missing record is no failure', async () => {
  onCallFailed(report)
  answer('/create-payment-intent', { message: 'for Dana Fox' }, 500)
  await expect(createPaymentIntent(intentRequest())).rejects.toThrow(ApiError)
  answer('/addresses/dana', {}, 404)
  expect(await getAddress('dana')).toBeNull()
  onCallFailed(() => {})
  await vi.dynamicImportSettled()
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ context: 'POST /create-payment-intent', code: 'http 500' }),
  ])
  await vi.dynamicImportSettled()
  expect(sent[0]).not.toMatch(/Dana|Blue Dream/)
})

test('kind: an error that is caught in two places is reported once', async () => {
  const error = new Error('Once.')
  report(error, 'first')
  report(error, 'second')
  await vi.dynamicImportSettled()
  expect(sent).toHaveLength(1)
})

test('kind: name and code of a vendor’s error are redacted too', async () => {
  report({ name: 'dana@example.com', code: 'pi_3Abc_secret_9xyz', message: '' }, 'a')
  await vi.dynamicImportSettled()
  expect(sent[0]).not.toMatch(/dana|9xyz/)
})

test('kind: an intent of another Stripe account is named in the report', async () => {
  await expect(lookUpIntent('pi_3unknown_secret_1')).rejects.toThrow(IntentNotFound)
  await vi.dynamicImportSettled()
  expect(JSON.parse(sent[0] ?? '{}')).toMatchObject({ context: 'stripe: look up', code: 'resource_missing' })
  await vi.dynamicImportSettled()
  expect(sent[0]).not.toContain('3unknown')
})
