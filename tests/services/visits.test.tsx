import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useEffect } from 'react'
import { Link, MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Visits from '../../src/layout/Visits.tsx'
import { env } from '../../src/lib/env.ts'
import { server } from '../../src/mocks/server.ts'
import { DocumentTitle } from '../../src/ui/DocumentTitle.tsx'
import { MOCK_MEASUREMENT_ID } from '../../src/mocks/stand-ins/gtag.ts'
import { refusesTracking } from '../../src/services/visits.ts'

const config = env as { gaMeasurementId: string }
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')]

/** The queue for Google's script: each entry is the arguments of one gtag() call. */
const queue = (): unknown[][] => {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer.map((entry: ArrayLike<unknown>) => Array.from(entry)) : []
}
const pageViews = () => queue().filter(([command, name]) => command === 'event' && name === 'page_view')
const titleOf = (path: string) => `Title of ${path}`
const viewOf = (path: string) => [
  'event',
  'page_view',
  { page_path: path, page_location: `http://localhost:5173${path}`, page_title: titleOf(path) },
]

const signal = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

beforeEach(async () => {
  config.gaMeasurementId = MOCK_MEASUREMENT_ID
  const { default: ga } = await import('react-ga4')
  ga.reset()
  Reflect.set(window, 'dataLayer', [])
})
afterEach(() => {
  cleanup()
  config.gaMeasurementId = ''
  for (const script of scripts()) script.remove()
  Reflect.deleteProperty(navigator, 'doNotTrack')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

function Views() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = titleOf(pathname)
  }, [pathname])
  const links = [
    '/search?term=sherbet',
    '/search?term=haze',
    '/about',
    '/product?id=one',
    '/product?id=two',
    '/product?id=two&from=card',
  ]
  return (
    <>
      <Visits />
      {links.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  )
}

const go = (to: string) => userEvent.click(screen.getByRole('link', { name: to }))
const visit = () =>
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Views />
    </MemoryRouter>,
  )
const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 350)
    })
  })

test('a product that is opened from another one is a page view of its own', async () => {
  visit()
  await vi.waitFor(() => expect(pageViews()).toHaveLength(1))
  await go('/product?id=one')
  await vi.waitFor(() => expect(pageViews()).toHaveLength(2))
  await go('/product?id=two')
  await vi.waitFor(() => expect(pageViews().slice(1)).toEqual([viewOf('/product'), viewOf('/product')]))
  await go('/product?id=two&from=card')
  await settle()
  expect(pageViews()).toHaveLength(3)
})

test('each route change is one page view, without the search term [7-calls.16]', async () => {
  visit()
  await vi.waitFor(() => expect(pageViews()).toEqual([viewOf('/home')]))
  await go('/search?term=sherbet')
  await vi.waitFor(() => expect(pageViews()).toEqual([viewOf('/home'), viewOf('/search')]))
  await go('/search?term=haze')
  await settle()
  expect(pageViews()).toEqual([viewOf('/home'), viewOf('/search')])
})

test('a page that is left at once keeps its title, and one that redirects is no view', async () => {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Views />
      <Link to="/checkout">Checkout</Link>
      <Routes>
        <Route path="/checkout" element={<Navigate to="/signin" replace />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Checkout' }))
  await settle()
  await vi.waitFor(() => expect(pageViews()).toEqual([viewOf('/home'), viewOf('/signin')]))
})

test('a page that is left at once is sent with its own title', async () => {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Visits />
      <Link to="/terms">Terms</Link>
      <Routes>
        <Route path="/about" element={<DocumentTitle key="about" title="About" />} />
        <Route path="/terms" element={<DocumentTitle key="terms" title="Terms" />} />
      </Routes>
    </MemoryRouter>,
  )
  await go('Terms')
  const titles = () => pageViews().map(([, , fields]) => (fields as { page_title: string }).page_title)
  await vi.waitFor(() => expect(titles()).toEqual([`About · ${env.brandName}`, `Terms · ${env.brandName}`]))
})

test('without a measurement id nothing is loaded', async () => {
  config.gaMeasurementId = ''
  visit()
  await settle()
  expect(scripts()).toEqual([])
  expect(pageViews()).toEqual([])
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)('a browser that sends %s loads no analytics', async (name, value) => {
  signal(name, value)
  visit()
  await settle()
  expect(scripts()).toEqual([])
  expect(pageViews()).toEqual([])
})

test('only a clear signal refuses tracking', () => {
  expect(refusesTracking({ doNotTrack: '1' })).toBe(true)
  expect(refusesTracking({ globalPrivacyControl: true })).toBe(true)
  expect(refusesTracking({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false)
  expect(refusesTracking({ doNotTrack: null })).toBe(false)
})

test('T4 a blocked analytics script is silent', async () => {
  server.use(http.get('https://www.googletagmanager.com/gtag/js', () => HttpResponse.error()))
  visit()
  await vi.waitFor(() => expect(pageViews()).toEqual([viewOf('/home')]))
  expect(scripts()).toHaveLength(1)
  await go('/about')
  // the views stay in the queue
  await vi.waitFor(() => expect(pageViews()).toEqual([viewOf('/home'), viewOf('/about')]))
})
