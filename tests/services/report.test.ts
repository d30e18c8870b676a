import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getAddress } from '../../src/api/user-records.ts'
import { ApiError } from '../../src/api/client.ts'
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
  expect(sent[0]).not.toContain(secret)
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

const OWN = `${location.origin}/assets/index-a1.js`

const dispatchError = (fields: ErrorEventInit) => dispatchEvent(new ErrorEvent('error', fields))
const dispatchRejection = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
const dispatchViolation = (sourceFile: string) => {
  const violation = { effectiveDirective: 'script-src', blockedURI: 'https://evil.example/x?y', sourceFile }
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
}
const errorAt = (message: string, frame: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n${frame}` })
const sentMessages = () => sent.map((body) => (JSON.parse(body) as { message: string }).message)

test('kind: errors, rejections and policy violations of this site that no code catches are reported', async () => {
  onTestFinished(installed(reportUnhandled))
  dispatchError({ error: errorAt('One.', `    at a (${OWN}:1:2)`) })
  dispatchRejection(errorAt('Two.', `a@${OWN}:1:2`))
  dispatchError({ message: 'Three.', filename: OWN })
  dispatchViolation(OWN)
  await vi.dynamicImportSettled()
  expect(sentMessages()).toEqual(['One.', 'Two.', 'Three.', 'script-src blocked https://evil.example/x'])
})

test('kind: errors of extensions and of apps’ browsers do not use up the reports', async () => {
  onTestFinished(installed(reportUnhandled))
  const frames = [
    '    at a (chrome-extension://abc/content.js:1:2)',
    'a@webkit-masked-url://hidden/:1:2',
    `global code@${location.origin}/home:1:2`,
    '    at <anonymous>:1:2',
    '    at a (https://www.googletagmanager.com/gtag/js:1:2)',
    `    at a (https://evil.example/${location.host}/x.js:1:2)`,
  ]
  for (const [index, frame] of frames.entries()) {
    for (let time = 0; time < 4; time++) {
      dispatchError({ error: errorAt(`error ${index} ${time}`, frame) })
      dispatchRejection(errorAt(`rejection ${index} ${time}`, frame))
    }
  }
  dispatchError({ message: 'Script error.', filename: '' })
  dispatchRejection({ isTrusted: true })
  dispatchRejection('a text')
  dispatchRejection(undefined)
  for (const file of ['', 'chrome-extension', `${location.origin}/home`]) dispatchViolation(file)
  report(new ApiError('http', 'The server answered 500.', 500), 'load /dispensaries')
  await vi.dynamicImportSettled()
  expect(sentMessages()).toEqual(['The server answered 500.'])
})

test('V1 if the sink’s chunk is gone with its release, that is reported, and nothing of the failure', async () => {
  vi.doMock('../../src/services/report-sink.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => vi.doUnmock('../../src/services/report-sink.ts'))
  report(new Error('Failed for dana@example.com'), 'chunk of /checkout')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0] ?? '')).toEqual({ context: 'no report sink', release: window.release })
})

test('without a sink, and with values that are no errors, nothing breaks', async () => {
  Object.assign(env, { reportUrl: '' })
  for (const value of [null, undefined, 5, 'text', {}]) report(value, 'odd')
  await vi.dynamicImportSettled()
  expect(sent).toEqual([])
})

test('kind: a failed call is reported, also if its caller catches it; a missing record is no failure', async () => {
  answer('/create-payment-intent', { message: 'for Dana Fox' }, 500)
  await expect(createPaymentIntent(intentRequest())).rejects.toThrow(ApiError)
  answer('/addresses/dana', {}, 404)
  expect(await getAddress('dana')).toBeNull()
  await vi.dynamicImportSettled()
  expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ context: 'POST /create-payment-intent', code: 'http 500' }),
  ])
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
  expect(sent[0]).not.toContain('3unknown')
})
