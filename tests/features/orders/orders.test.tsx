import { http, HttpResponse } from 'msw'
import { act, within } from '@testing-library/react'
import { mutate } from 'swr'
import { expect, test } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import { failWith } from '../../../src/mocks/failures.ts'
import { server } from '../../../src/mocks/server.ts'
import { renderApp } from '../../render-app.tsx'

const answerOrders = (orders: unknown) =>
  server.use(http.get(`${env.apiUrl}/orders/user/:uid`, () => HttpResponse.json(orders as object)))

test('D17 an order without items shows its Total Amount', async () => {
  answerOrders([{}, { items: null }, { items: {} }].map((order) => ({ ...order, totalAmount: 12.5 })))
  const page = await renderApp('/order-history', { signedIn: true })
  expect(await page.findAllByText('Total Amount')).toHaveLength(3)
  expect(page.getAllByText('$12.50')).toHaveLength(3)
  expect(page.getAllByText('Item details aren’t available for this order.')).toHaveLength(3)
})

test('D17 an order without an amount or a readable price shows no NaN', async () => {
  answerOrders([{ _id: 'o1', items: [{ name: 'Blue Dream', quantity: 2, price: 'free' }] }])
  const page = await renderApp('/order-history', { signedIn: true })
  expect(await page.findByText('Blue Dream')).toBeVisible()
  expect(page.getByText('Price unavailable')).toBeVisible()
  expect(page.getByRole('main')).not.toHaveTextContent(/NaN|undefined|null/)
})

test('D17 orders and lines with repeated ids are all shown', async () => {
  const line = { productId: 'p', name: 'Blue Dream', quantity: 1, price: 19 }
  const order = { _id: 'o1', totalAmount: 38, items: [line, line] }
  answerOrders([order, order])
  // A repeated React key is a console error, which fails the test.
  const page = await renderApp('/order-history', { signedIn: true })
  expect(await page.findAllByText('Blue Dream')).toHaveLength(4)
  expect(page.getAllByText('Total Amount')).toHaveLength(2)
})

test('orders are sorted newest first; those without a date come last', async () => {
  answerOrders([
    { _id: 'undated', totalAmount: 1 },
    { _id: 'older', totalAmount: 2, createdAt: '2026-10-03T19:24:00.000Z' },
    { _id: 'odd', totalAmount: 3, createdAt: 'yesterday' },
    { _id: 'newest', totalAmount: 4, createdAt: '2026-11-21T19:24:00.000Z' },
  ])
  const page = await renderApp('/order-history', { signedIn: true })
  const orders = within(await page.findByRole('list', { name: 'Orders' })).getAllByRole('article')
  expect(orders.map((order) => /\$\d\.00/.exec(order.textContent)?.[0])).toEqual([
    '$4.00',
    '$2.00',
    '$1.00',
    '$3.00',
  ])
})

test('kind: a long list: the newest 24 of 1,000 orders show, and Show more focuses the first new one', async () => {
  answerOrders(Array.from({ length: 1000 }, (_, n) => ({ _id: `o${n}`, totalAmount: 1 })))
  const page = await renderApp('/order-history', { signedIn: true })
  const list = await page.findByRole('list', { name: 'Orders' })
  expect(list.children).toHaveLength(24)
  expect(page.getByText('Showing 24 of 1000')).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Show more' }))
  expect(list.children).toHaveLength(72)
  expect(list.children[24]).toContainElement(document.activeElement as HTMLElement)
})

test('an item links to its product page, or to a search for its name if it has no product id', async () => {
  const line = { name: 'Blue Dream', quantity: 1, price: 19 }
  answerOrders([
    {
      totalAmount: 38,
      items: [
        { ...line, productId: 'p/1' },
        { ...line, name: 'Sunset & Co' },
      ],
    },
  ])
  const page = await renderApp('/order-history', { signedIn: true })
  expect(await page.findByRole('link', { name: 'Blue Dream' })).toHaveAttribute('href', '/product?id=p%2F1')
  expect(page.getByRole('link', { name: 'Sunset & Co' })).toHaveAttribute(
    'href',
    '/search?term=Sunset+%26+Co',
  )
})

test('without orders the page links to the products', async () => {
  const page = await renderApp('/order-history', { signedIn: true })
  expect(await page.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Shop Products' })).toHaveAttribute('href', '/products')
})

test('N3 a later failed load keeps the shown orders', async () => {
  answerOrders([{ _id: 'o1', totalAmount: 12.5 }])
  const page = await renderApp('/order-history', { signedIn: true })
  expect(await page.findByText('$12.50')).toBeVisible()
  failWith('orders', '500')
  server.resetHandlers()
  act(() => void mutate('/orders/user/dana'))
  expect(await page.findByText('We couldn’t load your orders.')).toBeVisible()
  expect(page.getByText('$12.50')).toBeVisible()
})
