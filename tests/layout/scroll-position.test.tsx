import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useScrollPosition } from '../../src/layout/use-scroll-position.ts'

/** jsdom has no layout: scrolling sets scrollY and fires the event, as a browser does. */
function scroll(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  window.dispatchEvent(new Event('scroll'))
}
let go: (to: string | number, replace?: boolean, state?: object) => Promise<void>

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation((...position: unknown[]) => scroll(position[1] as number))
  const { result } = renderHook(
    () => {
      useScrollPosition()
      return useNavigate()
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/products']}>{children}</MemoryRouter> },
  )
  go = (to, replace = false, state) =>
    act(async () => {
      await (typeof to === 'number' ? result.current(to) : result.current(to, { replace, state }))
    })
})

test('a new page starts at the top, and Back restores the position', async () => {
  scroll(700)
  await go('/product?id=1')
  expect(window.scrollY).toBe(0)
  await go(-1)
  expect(window.scrollY).toBe(700)
})

test('a replaced query leaves the page where it is, and Back restores that position', async () => {
  scroll(700)
  await go('/products?q=kush', true)
  expect(window.scrollTo).not.toHaveBeenCalled()
  await go('/product?id=1')
  await go(-1)
  expect(window.scrollY).toBe(700)
})

test('a link to the page that is open leads to its top, and more of its list leaves it where it is', async () => {
  scroll(700)
  await go('/products', true, { shown: { list: '', count: 72 } })
  expect(window.scrollY).toBe(700)
  await go('/products', true)
  expect(window.scrollY).toBe(0)
})

test('the same page with another query starts at the top', async () => {
  scroll(700)
  await go('/products?q=kush')
  expect(window.scrollY).toBe(0)
})

test('kind: tags of the first page: after a navigation no page is shared by the first one’s address', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" data-first-page href="https://shop.example.com/products">',
  )
  await go('/products?q=kush', true)
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull()
})

test('kind: Back returns to what was left: from an anchor of the page no link takes the focus', async () => {
  const main = document.createElement('main')
  main.innerHTML = '<a href="/products">All products</a>'
  document.body.append(main)
  onTestFinished(() => main.remove())
  await go('/products#end')
  await go(-1)
  expect(document.body).toHaveFocus()
  await go('/product?id=1')
  await go('/cart')
  main.innerHTML = '<a href="/cart">Cart</a>'
  await go(-1)
  expect(main.firstElementChild).toHaveFocus()
})
