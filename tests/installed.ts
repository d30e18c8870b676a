import { vi } from 'vitest'

/**
 * Runs a function that adds listeners for as long as the page.
 * @returns removes them, and the observers that it started: with `isolate: false` all test files share one window
 */
export function installed(install: () => void): () => void {
  // The window's own method, and the one that all other targets inherit.
  const listens = [vi.spyOn(window, 'addEventListener'), vi.spyOn(EventTarget.prototype, 'addEventListener')]
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  install()
  const added = listens.flatMap(({ mock }) =>
    mock.calls.map((call, index) => ({ target: (mock.contexts[index] ?? window) as EventTarget, call })),
  )
  const observers = observe.mock.contexts as MutationObserver[]
  for (const spy of [...listens, observe]) spy.mockRestore()
  return () => {
    for (const { target, call } of added) target.removeEventListener(...call)
    for (const observer of observers) observer.disconnect()
  }
}
