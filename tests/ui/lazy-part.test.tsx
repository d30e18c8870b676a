import { createRoot } from 'react-dom/client'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '../../src/ui/lazy-part.tsx'

/** Lets React work as in a browser, where it may wait; inside act() it never does. Its scheduler does not use the faked timers. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => realSetImmediate(done))
}
const realSetImmediate = setImmediate

let arrive: (chunk: { default: () => string }) => void
const load = () => new Promise<{ default: () => string }>((resolve) => (arrive = resolve))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('kind: a part shows as soon as its chunk has come, however short its placeholder was there', async () => {
  const Part = lazyPart(load, { ifLost: 'hide', waiting: 'Loading…' })
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

test('kind: a part that is rendered while its chunk comes for another shows too', async () => {
  const Part = lazyPart(load, { ifLost: 'hide', waiting: 'Loading…' })
  let firstArrives = () => {}
  const ArriveNow = () => {
    // After the render, before the effects.
    useLayoutEffect(() => firstArrives(), [])
    return null
  }
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(<Part key="first" />)
  await settle()
  const resolveFirst = arrive
  firstArrives = () => resolveFirst({ default: () => 'Shown. ' })
  root.render([<Part key="first" />, <Part key="second" />, <ArriveNow key="now" />])
  await settle()
  arrive({ default: () => 'Shown. ' })
  await settle()
  expect(container).toHaveTextContent('Shown. Shown.')
  root.unmount()
})

test('kind: a part that its page can do without is away after a lost chunk, and comes back with its next mount', async () => {
  let isOnline = false
  const loadIfOnline = async () => {
    if (!isOnline) throw new Error('offline')
    return { default: () => 'Shown' }
  }
  const Part = lazyPart(loadIfOnline, { ifLost: 'hide', waiting: 'Loading…' })
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(<Part key="offline" />)
  await settle()
  expect(container).toHaveTextContent('Loading…')
  // The chunk is loaded a second time.
  await vi.advanceTimersByTimeAsync(2000)
  await settle()
  expect(container).toBeEmptyDOMElement()

  isOnline = true
  root.render(<Part key="online" />)
  await settle()
  expect(container).toHaveTextContent('Shown')
  root.unmount()
})
