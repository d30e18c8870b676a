import { expect, onTestFinished, test, vi } from 'vitest'
import { registerWorker } from '../../../src/features/offline/register-worker.ts'

test('kind: blocked storage: Firefox refuses each call to service workers, and no rejection is left', async () => {
  const refuse = vi.fn<() => Promise<never>>().mockImplementation(async () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const rejections: unknown[] = []
  const keep = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', keep)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, register: refuse, getRegistration: refuse, addEventListener: () => {} },
  })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    visibility.mockRestore()
    process.off('unhandledRejection', keep)
  })
  await registerWorker()
  expect(refuse).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(rejections).toEqual([])
})
