import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from '../../src/ui/lazy-part.tsx'

/** Lets React work as in a browser, where it may wait; inside act() it never does. Its scheduler does not use the faked timers. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => realSetImmediate(done))
}
const realSetImmediate = setImmediate

test('kind: a part shows as soon as its chunk has come, however short its placeholder was there', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  let arrive: (chunk: { default: () => string }) => void = () => {}
  const Part = lazyPart(
    () => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)),
    'Loading…',
  )
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(<Part />)
  await settle()
  expect(container).toHaveTextContent('Loading…')

  arrive({ default: () => 'The page' })
  await settle()
  expect(container).toHaveTextContent('The page')
  root.unmount()
})
