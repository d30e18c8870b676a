import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import { env } from '../../src/lib/env.ts'
import { server } from '../../src/mocks/server.ts'
import { forgetSent } from '../../src/services/report-sink.ts'
import { report } from '../../src/services/report.ts'

/** Bodies that Sentry's SDK has sent: https://develop.sentry.dev/sdk/data-model/envelopes/ */
const envelopes: string[] = []

beforeEach(() => {
  envelopes.length = 0
  forgetSent()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  Object.assign(env, { sentryDsn: 'https://public@sentry.example.com/42' })
  server.use(
    http.post('https://sentry.example.com/api/42/envelope/', async ({ request }) => {
      envelopes.push(await request.text())
      return HttpResponse.json({ id: 'x' })
    }),
  )
})

afterEach(() => {
  Object.assign(env, { sentryDsn: '' })
  forgetSent()
})

/** The event of an envelope: a header, an item's header and the item, one line each. */
const eventIn = (envelope = '') => JSON.parse(envelope.split('\n')[2] ?? '{}') as Record<string, unknown>

test('with a DSN a failure goes to Sentry with its context, code, page and release, once', async () => {
  for (let time = 0; time < 2; time++) {
    report(new ApiError('http', 'The server answered 500.', 500), 'load /dispensaries')
  }
  await expect.poll(() => envelopes).toHaveLength(1)
  expect(eventIn(envelopes[0])).toMatchObject({
    release: 'unknown',
    tags: { context: 'load /dispensaries', code: 'http 500', page: '/' },
    exception: { values: [{ type: 'ApiError', value: 'The server answered 500.' }] },
  })
})

test('kind: nothing that Sentry gets names the user, a card or a search', async () => {
  window.history.replaceState(null, '', '/track-order?id=order123456')
  report(new Error('Failed for "Dana Fox", dana@example.com, 4242 4242 4242 4242'), 'payment')
  await expect.poll(() => envelopes).toHaveLength(1)
  expect(envelopes[0]).not.toMatch(/Dana|dana@|\b4242\b|order123456/)
  expect(eventIn(envelopes[0])).not.toHaveProperty('breadcrumbs')
  expect(eventIn(envelopes[0])).not.toHaveProperty('user')
  expect(envelopes[0], 'Sentry is told not to store the network address').toContain('"infer_ip":"never"')
  expect(envelopes[0]).not.toMatch(/"infer_ip":\s*"auto"/)
})
