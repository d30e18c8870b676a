import { fireEvent, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { renderApp } from '../render-app.tsx'

const { products, shops } = catalogue()
const [product] = products
const [shop] = shops
if (!product || !shop) throw new Error('The mock catalogue is empty')
const address = `/product?id=${product._id}&shop=${shop._id}`

const serve = (json: unknown) =>
  server.use(http.get('*/notices.json', () => HttpResponse.json(json as Record<string, unknown>)))

test('notices.json puts the license on the shop and its products, and a warning on a category', async () => {
  serve({
    licenses: { [shop._id]: 'C9-0000000-LIC' },
    warnings: { flower: 'Smoking is not allowed in public places.' },
  })
  const page = await renderApp(address)
  expect(await page.findByText('License C9-0000000-LIC')).toBeVisible()
  expect(page.getByText('Smoking is not allowed in public places.')).toBeVisible()
  expect(page.getByText(/Keep out of reach of children and pets\./)).toBeVisible()

  await page.user.click(page.getAllByRole('link', { name: shop.name })[0] as HTMLElement)
  await page.findByRole('heading', { level: 1, name: shop.name })
  expect(await page.findByText('License C9-0000000-LIC')).toBeVisible()
})

test.each([
  ['scroll', () => fireEvent.scroll(window)],
  ['click', () => fireEvent.click(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('the operator’s line in the footer loads with the first %s: some pages can’t scroll', async (_, act) => {
  serve({ footer: 'A line of the operator.' })
  const page = await renderApp('/about')
  const footer = within(page.getByRole('contentinfo'))
  expect(footer.queryByText('A line of the operator.')).toBeNull()
  act()
  expect(await footer.findByText('A line of the operator.')).toBeVisible()
})

test('kind: a license may be a number, and a category is compared as it reads', async () => {
  serve({
    licenses: { [shop._id]: 1234567 },
    warnings: { ' ＦＬＯＷＥＲ\u200b': 'Keep it dry.', Vaporizers: 'Not this one.' },
  })
  const page = await renderApp(address)
  expect(await page.findByText('License 1234567')).toBeVisible()
  expect(page.getByText('Keep it dry.')).toBeVisible()
  expect(page.queryByText('Not this one.')).toBeNull()
})

test('kind: a name in notices.json that the shop does not know is reported, and the others are shown', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue(undefined)
  serve({ license: { [shop._id]: 'C9-0000000-LIC' }, warnings: { flower: 'Keep it dry.' } })
  const page = await renderApp(address)
  expect(await page.findByText('Keep it dry.')).toBeVisible()
  expect(page.queryByText(/^License/)).toBeNull()
  expect(info).toHaveBeenCalledWith('notices.json', new Error('Unknown names: license'))
})

test.each([
  ['is missing', () => new HttpResponse('<!doctype html>', { status: 404 })],
  ['is a web page', () => new HttpResponse('<!doctype html>')],
  ['is a list', () => HttpResponse.json([])],
  ['has other types', () => HttpResponse.json({ licenses: [1], warnings: { Flower: 7 }, footer: 3 })],
])('a notices.json that %s leaves the general safety line', async (what, answer) => {
  let asked = 0
  const info = vi.spyOn(console, 'info').mockReturnValue(undefined)
  server.use(
    http.get('*/notices.json', () => {
      asked++
      return answer()
    }),
  )
  const page = await renderApp(address)
  expect(await page.findByText(/Keep out of reach of children and pets\./)).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  expect(page.queryByText(/^License/)).toBeNull()
  const isUnreadable = /missing|web page/.test(what)
  await expect.poll(() => info.mock.calls.some(([context]) => context === 'notices.json')).toBe(isUnreadable)
})
