import { expect, test } from 'vitest'
import { htmlPathOf, pages } from '../../src/routes.tsx'
import { isCatalogueCall, isPicture, isWebPage, pageOf } from '../../src/worker/requests.ts'

const API = 'https://api.example.com/v1/'

const isCatalogue = (url: string, init: RequestInit = {}) =>
  isCatalogueCall(new Request(url, init), new URL(url), API)

test.each(pages.filter(({ html }) => html !== 'none').map((page) => [page.path, htmlPathOf(page)]))(
  'the worker finds the HTML of %s',
  (path, html) => {
    if (path === '*') return expect(pageOf('/a/b')).toBeNull()
    expect(pageOf(html)).toBe(html)
    expect(pageOf(`${html}/`)).toBe(html)
    if (path.endsWith('/*')) expect(pageOf(`${html}/anything`)).toBe(html)
  },
)

test('"/" is the home page, and a file is no page', () => {
  expect(pageOf('/')).toBe('/home')
  expect(pageOf('/licenses.txt')).toBeNull()
})

test.each([
  '/dispensaries',
  '/dispensaries/products?category=Flower',
  '/dispensaries/harbor-leaf/menu',
  '/categories',
])('GET %s may be saved', (path) => {
  expect(isCatalogue(`https://api.example.com/v1${path}`)).toBe(true)
})

test.each([
  '/addresses/user-1',
  '/phone-numbers/user-1',
  '/orders/user/user-1',
  '/search/products?term=blue',
  '/dispensaries-admin',
])('GET %s is never saved', (path) => {
  expect(isCatalogue(`https://api.example.com/v1${path}`)).toBe(false)
})

test('a call that changes something, needs the current answer or names a user is never saved', () => {
  const url = 'https://api.example.com/v1/dispensaries'
  expect(isCatalogue(url, { method: 'POST' })).toBe(false)
  expect(isCatalogue(url, { cache: 'no-store' })).toBe(false)
  expect(isCatalogue(url, { headers: { Authorization: 'Bearer token' } })).toBe(false)
  expect(isCatalogue('https://api.example.com/dispensaries')).toBe(false)
  expect(isCatalogue('https://other.example.com/v1/dispensaries')).toBe(false)
})

test('only pictures of the site and the backend may be saved', () => {
  const picture = (url: string) =>
    isPicture({ method: 'GET', destination: 'image' } as Request, new URL(url), ['https://api.example.com'])
  expect(picture('https://api.example.com/images/a.jpg')).toBe(true)
  expect(picture('https://www.paypalobjects.com/logo.png')).toBe(false)
  expect(
    isPicture({ method: 'GET', destination: 'script' } as Request, new URL('https://api.example.com/a'), [
      'https://api.example.com',
    ]),
  ).toBe(false)
})

test.each([
  ['text/html; charset=utf-8', '\n<!doctype html><title>Log in</title>', true],
  ['text/html', '[{"_id":"a"}]', false],
  ['application/json', '[{"_id":"<b>"}]', false],
])('kind: what is saved stays good: %s that begins with %j is a web page: %s', async (type, text, isPage) => {
  expect(await isWebPage(new Response(text, { headers: { 'Content-Type': type } }))).toBe(isPage)
})
