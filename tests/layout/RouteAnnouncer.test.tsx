import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RouteAnnouncer } from '../../src/layout/RouteAnnouncer.tsx'
import { env } from '../../src/lib/env.ts'
import { namedPage } from '../../src/ui/named-page.ts'

const titled = (name: string) => `${name} · ${env.brandName}`
/** A page says its name, as DocumentTitle does. */
const show = (name: string, pathname: string, search = '') =>
  act(() => {
    namedPage.write(null)
    namedPage.write({ title: titled(name), pathname, search })
  })

const before = document.title
beforeEach(() => {
  document.title = titled('Product')
})
afterEach(() => {
  act(() => namedPage.write(null))
  document.title = before
})

test('the first title is the screen reader’s own, and between two pages the words stay', () => {
  const { container } = render(<RouteAnnouncer />)
  show('Product', '/product', '?id=1')
  expect(container).toHaveTextContent('')
  show('Shops', '/shops')
  expect(container).toHaveTextContent(titled('Shops'))
  act(() => namedPage.write(null))
  expect(container).toHaveTextContent(titled('Shops'))
})

test('the first page’s own name is announced, and the focus stays at the page’s top', () => {
  const { container } = render(<RouteAnnouncer />)
  show('Blue Dream', '/product', '?id=1')
  expect(container).toHaveTextContent(titled('Blue Dream'))
  expect(document.body).toHaveFocus()
})

test('another product of the same name is announced again, another filter is not', () => {
  const { container } = render(<RouteAnnouncer />)
  show('Blue Dream', '/product', '?id=1')
  const first = container.querySelector('span span')
  show('Blue Dream', '/product', '?id=1&from=mail')
  expect(container.querySelector('span span')).toBe(first)
  show('Blue Dream', '/product', '?id=2')
  expect(container.querySelector('span span')).not.toBe(first)
  expect(container).toHaveTextContent(titled('Blue Dream'))
})
