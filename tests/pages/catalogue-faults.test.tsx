import { delay, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { server } from '../../src/mocks/server.ts'
import { renderApp } from '../render-app.tsx'

const url = (path: string) => `${env.apiUrl}${path}`
const HOSTILE = '<img src=x onerror="window.hacked = true">'

test('H1 markup in a product’s name is shown as text', async () => {
  server.use(
    http.get(url('/dispensaries/products'), () =>
      HttpResponse.json([{ _id: 'h1', name: HOSTILE, price: 10, dispensaryId: 's1', category: HOSTILE }]),
    ),
  )
  const page = await renderApp('/products')
  expect(await page.findByRole('link', { name: HOSTILE })).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('N10 an answer that arrives after the user left the page changes nothing', async () => {
  let hasAnswered = false
  server.use(
    http.get(url('/dispensaries'), async () => {
      await delay(200)
      hasAnswered = true
      return HttpResponse.json([{ _id: 'late', name: 'Late Shop' }])
    }),
  )
  const page = await renderApp('/shops')
  await page.findByRole('heading', { level: 1 })
  await page.user.click(page.getAllByRole('link', { name: 'About' })[0] ?? document.body)
  const heading = await page.findByRole('heading', { level: 1, name: /about/i })
  await expect.poll(() => hasAnswered).toBe(true)
  await delay(50)
  expect(heading).toBeVisible()
  expect(page.queryByText('Late Shop')).toBeNull()
})
