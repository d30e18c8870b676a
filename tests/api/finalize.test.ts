import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { finalizeOrder } from '../../src/api/payments.ts'
import { sendSms } from '../../src/api/sms.ts'
import { server } from '../../src/mocks/server.ts'
import { orderDetails } from '../fixtures.ts'

test('a finalize that hangs is not waited for after 30 seconds, and not aborted: that would undo nothing', async () => {
  vi.useFakeTimers()
  const asked = vi.spyOn(globalThis, 'fetch')
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
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
})

test('an order and its SMS are sent on when the page closes, unless they are too large for that to be allowed', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  server.use(http.post('*', () => HttpResponse.json(null)))
  const areKept = async (words: string) => {
    asked.mockClear()
    const details = { ...orderDetails(), customerName: words }
    await finalizeOrder({ orderId: 'order-1', orderDetails: details }).catch(() => undefined)
    await sendSms({ message: words, toNumbers: ['+17145550100'] }).catch(() => undefined)
    return asked.mock.calls.map(([, init]) => [
      init?.keepalive,
      new TextEncoder().encode(init?.body as string).length <= 64 * 1024,
    ])
  }
  const kept = [true, true]
  expect(await areKept('Dana Reyes')).toEqual([kept, kept])
  expect(await areKept('語'.repeat(20_000))).toEqual([kept, kept])
  expect(await areKept('語'.repeat(22_000))).toEqual([
    [false, false],
    [false, false],
  ])
})
