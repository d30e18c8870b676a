import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ageAnswer } from '../../src/features/age-gate/age-answer.ts'
import { countVisits } from '../../src/layout/visits.ts'
import { env } from '../../src/lib/env.ts'
import { server } from '../../src/mocks/server.ts'
import { DocumentTitle } from '../../src/ui/DocumentTitle.tsx'
import { MOCK_MEASUREMENT_ID } from '../../src/mocks/stand-ins/gtag.ts'
import { renderApp } from '../render-app.tsx'
import { publicAddress } from '../../src/services/visits.ts'

const config = env as { gaMeasurementId: string }
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')]

/** The queue for Google's script: each entry is the arguments of one gtag() call. */
const queue = (): unknown[][] => {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer.map((entry: ArrayLike<unknown>) => Array.from(entry)) : []
}
const pageViews = () => queue().filter(([command, name]) => command === 'event' && name === 'page_view')
const fieldsOf = (view: unknown[]) => view[2] as { page_title: string; page_path: string }
const titles = () => pageViews().map((view) => fieldsOf(view).page_title)
const paths = () => pageViews().map((view) => fieldsOf(view).page_path)
const titleOf = (path: string) => `Title of ${path} · ${env.brandName}`
const viewOf = (path: string) => [
  'event',
  'page_view',
  { page_path: path, page_location: `http://localhost:5173${path}`, page_title: titleOf(path) },
]

const signal = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })

beforeEach(async () => {
  ageAnswer.write('true')
  config.gaMeasurementId = MOCK_MEASUREMENT_ID
  const { default: ga } = await import('react-ga4')
  ga.reset()
  Reflect.set(window, 'dataLayer', [])
  onTestFinished(countVisits())
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
      <DocumentTitle title={`Title of ${pathname}`} />
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

test.each([
  ['/checkout?utm_source=mail', ['/signin'], 'Sign In'],
  ['/profile', ['/signin'], 'Sign In'],
  ['/', ['/home'], 'On demand cannabis'],
])('kind: a redirect of the shop is one view: %s', async (path, views, title) => {
  await renderApp(path)
  await vi.waitFor(() => expect(paths()).toEqual(views), 15_000)
  await settle()
  expect(paths()).toEqual(views)
  expect(titles()[0]).toContain(title)
})

test('kind: a guarded page is one view, once its user is known', async () => {
  await renderApp('/profile', { signedIn: true })
  await settle()
  await vi.waitFor(() => expect(paths()).toEqual(['/profile']))
})

test('kind: a page that is left at once is sent with its own title', async () => {
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Link to="/terms">Terms</Link>
      <Routes>
        <Route path="/about" element={<DocumentTitle key="about" title="About" />} />
        <Route path="/terms" element={<DocumentTitle key="terms" title="Terms" />} />
      </Routes>
    </MemoryRouter>,
  )
  await go('Terms')
  await vi.waitFor(() => expect(titles()).toEqual([`About · ${env.brandName}`, `Terms · ${env.brandName}`]))
})

test('kind: a slow page is sent with the title that it gets, once', async () => {
  const page = (title: string, isLoading: boolean) => (
    <MemoryRouter initialEntries={['/product?id=one']}>
      <DocumentTitle title={title} isLoading={isLoading} />
    </MemoryRouter>
  )
  const { rerender } = render(page('Product', true))
  await settle()
  expect(scripts()).toEqual([])
  expect(document.title).toBe(`Product · ${env.brandName}`)
  rerender(page('Blue Dream', false))
  await vi.waitFor(() => expect(titles()).toEqual([`Blue Dream · ${env.brandName}`]))
  rerender(page('Blue Dream 2', false))
  await settle()
  expect(titles()).toHaveLength(1)
})

test('kind: neither the script nor a view leaves before the age question is answered with Yes', async () => {
  ageAnswer.write(null)
  visit()
  await settle()
  expect([scripts(), queue()]).toEqual([[], []])
  act(() => ageAnswer.write('false'))
  await settle()
  expect([scripts(), queue()]).toEqual([[], []])
  act(() => ageAnswer.write('true'))
  await vi.waitFor(() => expect(paths()).toEqual(['/home']))
})

test('kind: the address keeps where an advertisement’s click came from, and nothing else', () => {
  const search = '?term=haze&utm_source=news&q=1&utm_id=7&gclid=a&gbraid=b&wbraid=c&dclid=d&fbclid=e&id=4#top'
  expect(publicAddress({ pathname: '/search', search })).toBe(
    `${location.origin}/search?utm_source=news&utm_id=7&gclid=a&gbraid=b&wbraid=c&dclid=d`,
  )
  expect(publicAddress({ pathname: '/search', search: '?term=haze' })).toBe(`${location.origin}/search`)
})

test('kind: vitals are whole numbers, and carry the public address too', async () => {
  history.replaceState(null, '', '/search?term=secret&utm_source=news')
  const watchers: ((metric: object) => void)[] = []
  vi.doMock('web-vitals', () => {
    const watch = (report: (metric: object) => void) => watchers.push(report)
    return { onCLS: watch, onINP: watch, onLCP: watch }
  })
  visit()
  await vi.waitFor(() => expect(watchers).toHaveLength(3))
  for (const [index, report] of watchers.entries()) {
    report({ name: ['CLS', 'INP', 'LCP'][index], id: 'v1', value: 0.1234, rating: 'good' })
  }
  const address = `${location.origin}/search?utm_source=news`
  expect(queue().filter(([, name]) => /^(CLS|INP|LCP)$/.test(String(name)))).toEqual(
    ['CLS', 'INP', 'LCP'].map((name) => [
      'event',
      name,
      expect.objectContaining({ page_location: address, value: name === 'CLS' ? 123 : 0 }) as unknown,
    ]),
  )
  expect(JSON.stringify(queue())).not.toContain('secret')
  vi.doUnmock('web-vitals')
  history.replaceState(null, '', '/')
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

test('T4 a blocked analytics script is silent', async () => {
  server.use(http.get('https://www.googletagmanager.com/gtag/js', () => HttpResponse.error()))
  visit()
  await vi.waitFor(() => expect(pageViews()).toEqual([viewOf('/home')]))
  expect(scripts()).toHaveLength(1)
  await go('/about')
  // the views stay in the queue
  await vi.waitFor(() => expect(pageViews()).toEqual([viewOf('/home'), viewOf('/about')]))
})
