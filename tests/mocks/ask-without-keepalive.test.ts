import { expect, test, vi } from 'vitest'
import { askWithoutKeepalive } from '../../src/mocks/ask-without-keepalive.ts'

const API = 'https://api.mock.invalid/finalize-paypal-order'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

const asks = (userAgent: string) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()))
  const page: Parameters<typeof askWithoutKeepalive>[0] = { fetch, navigator: { userAgent } as Navigator }
  askWithoutKeepalive(page)
  void page.fetch(API, { method: 'POST', body: '{}', keepalive: true })
  return fetch
}

test('in Firefox the mock’s worker hears of a call that is to outlive its page', () => {
  expect(asks(FIREFOX)).toHaveBeenCalledWith(API, { method: 'POST', body: '{}', keepalive: false })
})

test('elsewhere it is made as it is', () => {
  expect(asks(SAFARI)).toHaveBeenCalledWith(API, { method: 'POST', body: '{}', keepalive: true })
})
