import { expect, test, vi } from 'vitest'
import { disableKeepaliveInFirefox } from '../../src/mocks/disable-keepalive.ts'

const API = 'https://api.mock.invalid/finalize-paypal-order'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'

const fetchIn = (userAgent: string) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()))
  const page: Parameters<typeof disableKeepaliveInFirefox>[0] = {
    fetch,
    navigator: { userAgent } as Navigator,
  }
  disableKeepaliveInFirefox(page)
  void page.fetch(API, { method: 'POST', body: '{}', keepalive: true })
  return fetch
}

test('in Firefox a fetch loses its keepalive option', () => {
  expect(fetchIn(FIREFOX)).toHaveBeenCalledWith(API, { method: 'POST', body: '{}', keepalive: false })
})

test('in other browsers a fetch keeps its options', () => {
  expect(fetchIn(SAFARI)).toHaveBeenCalledWith(API, { method: 'POST', body: '{}', keepalive: true })
})
