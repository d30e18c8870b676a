import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../src/layout/ErrorBoundary.tsx'

function Broken(): never {
  throw new Error('Its chunk could not be loaded.')
}

const draw = () => {
  render(
    <ErrorBoundary locationKey="first">
      <Broken />
    </ErrorBoundary>,
  )
  return screen.getByRole('alert')
}

beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a page that fails offline says so, and reloads when the connection returns', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const listen = vi.spyOn(window, 'addEventListener')
  expect(draw()).toHaveTextContent(/^You’re offlineYour cart is saved\./)
  expect(listen.mock.calls.filter(([type]) => type === 'online')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('alert')).toHaveTextContent(/^You’re offline/)
})

test('a page that fails online offers to reload', () => {
  const listen = vi.spyOn(window, 'addEventListener')
  expect(draw()).toHaveTextContent(/^Something went wrong/)
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(listen.mock.calls.filter(([type]) => type === 'online')).toHaveLength(0)
})

test('the next visit renders a failed page again, and does not reload when the connection returns', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const listen = vi.spyOn(window, 'addEventListener')
  const unlisten = vi.spyOn(window, 'removeEventListener')
  const boundary = (visit: string, page: ReactNode) => (
    <ErrorBoundary locationKey={visit}>{page}</ErrorBoundary>
  )
  const { rerender } = render(boundary('first', <Broken />))
  rerender(boundary('first', <p>Mended</p>))
  expect(screen.queryByText('Mended')).toBeNull()
  rerender(boundary('second', <p>Mended</p>))
  const page = screen.getByText('Mended')
  expect(screen.queryByRole('alert')).toBeNull()
  const [, reload] = listen.mock.calls.find(([type]) => type === 'online') ?? []
  expect(unlisten).toHaveBeenCalledWith('online', reload)
  rerender(boundary('third', <p>Mended</p>))
  expect(screen.getByText('Mended')).toBe(page)
  rerender(boundary('fourth', <Broken />))
  expect(screen.getByRole('alert')).toBeVisible()
})

test('kind: a device that says it is offline: Retry renders the page again, because it may have a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let isBroken = true
  const Page = () => (isBroken ? <Broken /> : <p>Mended</p>)
  render(
    <ErrorBoundary locationKey="first">
      <Page />
    </ErrorBoundary>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('alert')).toHaveTextContent(/^You’re offline/)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Mended')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
