import { vi, type MockInstance } from 'vitest'

const NAMES = { full: 'QuotaExceededError', blocked: 'SecurityError' }

/** Makes the browser's storage refuse writes because it is full, or everything because it is blocked. @returns the spy of the writes */
export function refuseStorage(why: keyof typeof NAMES): MockInstance {
  const refuse = () => {
    throw new DOMException('Refused.', NAMES[why])
  }
  if (why === 'blocked') {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  }
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
}
