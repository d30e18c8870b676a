import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from '../../../src/features/theme/ThemeSwitch.tsx'
import { removeKey } from '../../../src/lib/storage/storage.ts'

const { dataset } = document.documentElement
const forget = () => {
  removeKey('theme')
  delete dataset['theme']
}

beforeEach(forget)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  forget()
})

test('the shop follows the system until a theme is chosen', () => {
  render(<ThemeSwitch />)
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(dataset['theme']).toBeUndefined()
})

test('a chosen theme is applied at once and stored', async () => {
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  cleanup()
  delete dataset['theme']
  render(<ThemeSwitch />)
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(dataset['theme']).toBe('dark')
})

test('the browser’s toolbar follows the theme', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">',
  )
  const [light, dark] = document.head.querySelectorAll<HTMLMetaElement>('[data-scheme]')
  render(<ThemeSwitch />)
  const medias = () => [light?.media, dark?.media]
  expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(medias()).toEqual(['not all', ''])
  light?.remove()
  dark?.remove()
})

test('choosing System removes the stored theme', async () => {
  localStorage.setItem('theme', 'light')
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(dataset['theme']).toBeUndefined()
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a theme chosen in another tab is applied here', () => {
  render(<ThemeSwitch />)
  localStorage.setItem('theme', 'dark')
  fireEvent(window, new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(dataset['theme']).toBe('dark')
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
})
