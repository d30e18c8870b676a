import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeSwitch } from '../../../src/features/theme/ThemeSwitch.tsx'
import { keepEarlyClick } from '../../../src/hydration/early-click.ts'
import { setRootAttributes } from '../../../src/hydration/root-attributes.ts'
import { removeKey } from '../../../src/lib/storage/storage.ts'
import { installed } from '../../installed.ts'

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

test.each([
  ['Dark', 'system', 'dark'],
  ['Light', 'dark', 'light'],
  ['System', 'dark', undefined],
])(
  'kind: a choice made before React: %s in place of %s is applied at once and stays',
  async (name, stored, theme) => {
    const stop = installed(keepEarlyClick)
    localStorage.setItem('theme', stored)
    setRootAttributes()
    const root = document.createElement('div')
    root.innerHTML = renderToString(<ThemeSwitch />)
    document.body.replaceChildren(root)
    await userEvent.click(screen.getByRole('radio', { name }))
    expect(dataset['theme']).toBe(theme)
    const app = await act(async () => hydrateRoot(root, <ThemeSwitch />))
    expect(dataset['theme']).toBe(theme)
    expect(screen.getByRole('radio', { name })).toBeChecked()
    act(() => app.unmount())
    stop()
  },
)
