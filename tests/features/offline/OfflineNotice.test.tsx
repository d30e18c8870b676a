import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineNotice } from '../../../src/features/offline/OfflineNotice.tsx'
import { noteSavedMenu, SAVED_AT_HEADER } from '../../../src/lib/storage/saved-menu.ts'

const NOON = Date.parse('2026-11-25T20:00:00Z')

const answer = (savedAt?: number, url = '/dispensaries') =>
  act(() => noteSavedMenu(url, new Headers(savedAt ? { [SAVED_AT_HEADER]: String(savedAt) } : {})))

function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

afterEach(() => answer())

test('the region is there before its words', () => {
  render(<OfflineNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('offline, it names the time of the saved menu and goes when the connection returns', () => {
  vi.setSystemTime(NOON + 3_600_000)
  render(<OfflineNotice />)
  goOnline(false)
  expect(screen.getByRole('status')).toHaveTextContent(/^You’re offline\. Checkout needs a connection\.$/)
  answer(NOON)
  expect(screen.getByRole('status')).toHaveTextContent(
    'You’re offline. Menu as of 12:00 PM. Checkout needs a connection.',
  )
  goOnline(true)
  expect(screen.getByRole('status')).toHaveTextContent(
    'We can’t reach the shops right now. Menu as of 12:00 PM.',
  )
  answer()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  vi.useRealTimers()
})

test('a fresh answer of one call does not hide that another one is saved, and the oldest time counts', () => {
  vi.setSystemTime(NOON)
  render(<OfflineNotice />)
  answer(NOON - 3_600_000, '/dispensaries/products')
  answer(NOON)
  expect(screen.getByRole('status')).toHaveTextContent('Menu as of 11:00 AM.')
  answer(undefined, '/dispensaries/products')
  expect(screen.getByRole('status')).toHaveTextContent('Menu as of 12:00 PM.')
  vi.useRealTimers()
})

test('what an earlier page showed no longer counts once the backend answers the next page', () => {
  render(<OfflineNotice />)
  history.replaceState(null, '', '/dispensary?id=a')
  answer(NOON, '/dispensaries/a')
  expect(screen.getByRole('status')).toHaveTextContent(/^We can’t reach the shops/)
  history.replaceState(null, '', '/shops')
  answer()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a menu of another day has its date', () => {
  vi.setSystemTime(NOON + 48 * 3_600_000)
  render(<OfflineNotice />)
  answer(NOON)
  expect(screen.getByRole('status')).toHaveTextContent(/Menu as of Nov 25, 12:00 PM\./)
  vi.useRealTimers()
})
