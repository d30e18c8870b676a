import { expect, test, vi } from 'vitest'
import { installed } from './installed.ts'

test('listeners and observers that a test installs end with it', async () => {
  const hear = vi.fn<() => void>()
  const remove = installed(() => {
    addEventListener('popstate', hear)
    window.addEventListener('storage', hear)
    document.addEventListener('click', hear, true)
    document.body.addEventListener('focusin', hear, { capture: true, passive: true })
    new MutationObserver(hear).observe(document.body, { childList: true })
  })
  const act = () => {
    dispatchEvent(new Event('popstate'))
    dispatchEvent(new Event('storage'))
    document.body.click()
    document.body.dispatchEvent(new Event('focusin'))
    document.body.append(document.createElement('i'))
    return Promise.resolve()
  }
  await act()
  expect(hear).toHaveBeenCalledTimes(5)
  remove()
  await act()
  expect(hear).toHaveBeenCalledTimes(5)
})
