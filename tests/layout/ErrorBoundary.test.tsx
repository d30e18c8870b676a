import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../src/layout/ErrorBoundary.tsx'

function Broken(): never {
  throw new Error('Its chunk could not be loaded.')
}

const draw = () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  return screen.getByRole('alert')
}

beforeEach(() => {
  // React tells of each error that a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a page that fails while offline says so, and reloads as soon as there is a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const listen = vi.spyOn(window, 'addEventListener')
  expect(draw()).toHaveTextContent(/^You are offlineYour cart is kept\./)
  expect(listen.mock.calls.filter(([type]) => type === 'online')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline/)
})

test('a page that fails otherwise offers to reload', () => {
  const listen = vi.spyOn(window, 'addEventListener')
  expect(draw()).toHaveTextContent(/^This page stopped working/)
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  expect(listen.mock.calls.filter(([type]) => type === 'online')).toHaveLength(0)
})
