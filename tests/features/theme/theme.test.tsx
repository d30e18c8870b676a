import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { THEME_SNIPPET } from '../../../src/build/theme-snippet.ts'
import { ThemeSwitch } from '../../../src/features/theme/ThemeSwitch.tsx'
import { removeKey } from '../../../src/lib/storage.ts'

const { dataset } = document.documentElement
const forget = () => {
  removeKey('theme')
  removeKey('ageVerified')
  delete dataset['theme']
  delete dataset['ageUnknown']
}

beforeEach(forget)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  forget()
})

const runSnippet = () => {
  const script = document.createElement('script')
  script.textContent = THEME_SNIPPET
  document.head.append(script)
  script.remove()
}

test('the shop follows the system until a theme is chosen', () => {
  render(<ThemeSwitch />)
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(dataset['theme']).toBeUndefined()
})

test('a chosen theme is applied at once and remembered', async () => {
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

test('the bar of a phone’s browser goes with the page', async () => {
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

test('going back to the system forgets the choice', async () => {
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

test('the page’s first script sets a remembered theme before anything is painted', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('ageVerified', 'true')
  runSnippet()
  expect(dataset['theme']).toBe('dark')
  expect(dataset['ageUnknown']).toBeUndefined()
})

test('the page’s first script ignores a theme that nobody knows, and asks for the age gate', () => {
  localStorage.setItem('theme', 'sepia')
  runSnippet()
  expect(dataset['theme']).toBeUndefined()
  expect(dataset['ageUnknown']).toBe('')
})

test('S1 the page’s first script survives blocked storage and asks for the age gate', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  runSnippet()
  expect(dataset['ageUnknown']).toBe('')
})

test('an age given before the shop’s script has come counts, and opens the shop at once', async () => {
  runSnippet()
  render(<button data-age="true">Yes</button>)
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(localStorage.getItem('ageVerified')).toBe('true')
  expect(dataset['ageUnknown']).toBeUndefined()
})

test('a No given before the shop’s script has come is kept, and the gate stays', async () => {
  runSnippet()
  render(<button data-age="false">No</button>)
  await userEvent.click(screen.getByRole('button', { name: 'No' }))
  expect(localStorage.getItem('ageVerified')).toBe('false')
  expect(dataset['ageUnknown']).toBe('')
})
