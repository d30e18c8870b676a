import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { createPaymentIntent, finalizeOrder, sendSms } from '../../src/api/payments.ts'
import { server } from '../../src/mocks/server.ts'
import { intentRequest, orderDetails } from '../fixtures.ts'
import { answer } from './answer.ts'

test.each([
  {},
  { clientSecret: 'x' },
  { orderId: 'x' },
  { clientSecret: '', orderId: 'x' },
  { clientSecret: 7, orderId: 'x' },
  null,
])('P5 an intent of %j is an error', async (json) => {
  answer('/create-payment-intent', json)
  await expect(createPaymentIntent(intentRequest())).rejects.toMatchObject({ kind: 'invalid' })
})

const intent = { clientSecret: 'pi_1_secret_2', orderId: 'order-1' }
test.each([
  { data: intent },
  { success: true, data: intent },
  { paymentIntent: { id: 'pi_1', clientSecret: 'pi_1_secret_2' }, orderId: 'order-1' },
  { result: { ...intent, status: 'requires_payment_method' } },
])('kind: shapes of real backends: an intent in %j is read', async (json) => {
  answer('/create-payment-intent', json)
  expect(await createPaymentIntent(intentRequest())).toEqual(intent)
})

test('a finalize call that hangs fails after 30 seconds and is not aborted: its work can’t be undone', async () => {
  vi.useFakeTimers()
  const fetched = vi.spyOn(globalThis, 'fetch')
  server.use(http.post('*/finalize-paypal-order', () => delay('infinite')))
  const failed = vi.fn<(error: unknown) => void>()
  finalizeOrder({ orderId: 'order-1', orderDetails: orderDetails() }).catch(failed)
  await vi.advanceTimersByTimeAsync(29_900)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(failed).toHaveBeenCalledOnce()
  expect(failed.mock.calls[0]?.[0]).toMatchObject({
    name: 'ApiError',
    kind: 'timeout',
    message: 'The server took too long.',
  })
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
})

test('an order and its SMS outlive the page, unless they are too large for keepalive', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  server.use(http.post('*', () => HttpResponse.json(null)))
  /** For the order and the SMS: whether keepalive is set, and whether the body is small enough for it. */
  const keepaliveFor = async (text: string) => {
    fetched.mockClear()
    const details = { ...orderDetails(), customerName: text }
    await finalizeOrder({ orderId: 'order-1', orderDetails: details }).catch(() => undefined)
    await sendSms({ message: text, toNumbers: ['+17145550100'] }).catch(() => undefined)
    return fetched.mock.calls.map(([, init]) => [
      init?.keepalive,
      new TextEncoder().encode(init?.body as string).length <= 64 * 1024,
    ])
  }
  const kept = [true, true]
  expect(await keepaliveFor('Dana Reyes')).toEqual([kept, kept])
  expect(await keepaliveFor('語'.repeat(20_000))).toEqual([kept, kept])
  expect(await keepaliveFor('語'.repeat(22_000))).toEqual([
    [false, false],
    [false, false],
  ])
})
