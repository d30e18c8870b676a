import { act, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { createCatalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { renderApp } from '../render-app.tsx'

const { products } = createCatalogue(1_000)
const text = JSON.stringify(products)
/** More than is read before the first rows are shown, and cut inside a row. */
const FIRST_PART = 200_001

/** Answers the catalogue's first part, and the rest when told. */
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

test('a long list shows its first products while the rest is on its way, and tells their number once all are there', async () => {
  const held = holdBack()
  const page = await renderApp('/products')
  const list = await page.findByRole('list', { name: 'Products' })
  const [first] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent(products[0]?.name ?? 'nothing')
  expect(first, 'nobody knows how many there are').toHaveAttribute('aria-setsize', '-1')
  expect(page.queryByText(/\d products$/)).toBeNull()
  held.send()
  expect(await page.findByText('1000 products')).toBeVisible()
  expect(within(list).getAllByRole('listitem')[0], 'the same card').toBe(first)
  expect(first).toHaveAttribute('aria-setsize', '1000')
})

test('what the first products can’t answer for waits for all: a search, a filter, an order', async () => {
  const held = holdBack()
  const page = await renderApp('/products?sort=name')
  await page.findAllByText('Loading…')
  expect(page.queryByRole('list', { name: 'Products' })).toBeNull()
  held.send()
  const list = await page.findByRole('list', { name: 'Products' })
  const sorted = products
    .map(({ name }) => name)
    .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  expect(within(list).getAllByRole('heading')[0]).toHaveTextContent(sorted[0] ?? 'nothing')
})

test('a long list that breaks off keeps its first products, says so, and Retry brings all', async () => {
  const held = holdBack()
  const page = await renderApp('/products')
  const list = await page.findByRole('list', { name: 'Products' })
  held.breakOff()
  const failure = await page.findByText("We couldn't load the products.")
  expect(list).toBeVisible()
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  held.send()
  expect(await page.findByText('1000 products')).toBeVisible()
  expect(failure).not.toBeInTheDocument()
})

test('the home page’s row is there as soon as a long list has begun', async () => {
  const held = holdBack()
  const page = await renderApp('/home')
  const row = await page.findByRole('list', { name: 'Products' })
  const before = within(row).getAllByRole('listitem')
  expect(before[0]).toHaveTextContent(products[0]?.name ?? 'nothing')
  held.send()
  await expect.poll(() => page.queryAllByText('Loading…')).toHaveLength(0)
  expect(within(row).getAllByRole('listitem').slice(0, before.length), 'the same cards').toEqual(before)
})
