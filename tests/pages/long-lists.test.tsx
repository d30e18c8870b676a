import { act, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { createCatalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { renderApp } from '../render-app.tsx'

const { products } = createCatalogue(1_000)
const text = JSON.stringify(products)
/** Longer than the client reads before it shows the first rows; it ends inside a row. */
const FIRST_PART = 200_001

/** Answers with the first part of the catalogue, and with the rest on `send`. */
function holdBack() {
  let rest: ReadableStreamDefaultController<Uint8Array> | undefined
  const bytes = (part: string) => new TextEncoder().encode(part)
  server.use(
    http.get(`${env.apiUrl}/dispensaries/products`, () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          rest = controller
          controller.enqueue(bytes(text.slice(0, FIRST_PART)))
        },
      })
      return new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } })
    }),
  )
  return {
    send: () =>
      act(() => {
        rest?.enqueue(bytes(text.slice(FIRST_PART)))
        rest?.close()
      }),
    breakOff: () => act(() => rest?.error(new Error('gone'))),
  }
}

test('a long list shows its first products while the rest loads, and then their number', async () => {
  const held = holdBack()
  const page = await renderApp('/products')
  const list = await page.findByRole('list', { name: 'Products' })
  const [first] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent(products[0]?.name ?? 'nothing')
  expect(page.queryByText(/\d products$/), 'the number is not known yet').toBeNull()
  expect(page.queryByRole('button', { name: 'Show more' })).toBeNull()
  held.send()
  expect(await page.findByText('1000 products')).toBeVisible()
  expect(within(list).getAllByRole('listitem')[0], 'the same card').toBe(first)
  expect(page.getByText('Showing 24 of 1000')).toBeVisible()
})

test('a search, a filter and an order wait for the whole list', async () => {
  const held = holdBack()
  const page = await renderApp('/products?sort=name')
  await page.findAllByText('Loading…')
  expect(page.queryByRole('list', { name: 'Products' })).toBeNull()
  held.send()
  const list = await page.findByRole('list', { name: 'Products' })
  const sorted = products.map(({ name }) => name).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  expect(within(list).getAllByRole('heading')[0]).toHaveTextContent(sorted[0] ?? 'nothing')
})

test('a long list that breaks off keeps its first products and says so, and Retry loads all', async () => {
  const held = holdBack()
  const page = await renderApp('/products')
  const list = await page.findByRole('list', { name: 'Products' })
  held.breakOff()
  const failure = await page.findByText('We couldn’t load the products.')
  expect(list).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  held.send()
  expect(await page.findByText('1000 products')).toBeVisible()
  expect(failure, 'only the live region is left').toHaveTextContent(/^$/)
})

test('the home page shows its row as soon as the start of a long list is there', async () => {
  const held = holdBack()
  const page = await renderApp('/home')
  const row = await page.findByRole('list', { name: 'Products' })
  const before = within(row).getAllByRole('listitem')
  expect(before[0]).toHaveTextContent(products[0]?.name ?? 'nothing')
  held.send()
  await expect.poll(() => page.queryAllByText('Loading…')).toHaveLength(0)
  expect(within(row).getAllByRole('listitem').slice(0, before.length), 'the same cards').toEqual(before)
})
