import { waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '../../../src/lib/env.ts'
import { keepRemovedFocus } from '../../../src/layout/listeners/keep-removed-focus.ts'
import { clearFailures, failWith } from '../../../src/mocks/failures.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'
import { server } from '../../../src/mocks/server.ts'
import { installed } from '../../installed.ts'
import { renderApp, type Page } from '../../render-app.tsx'
import { answer } from '../../api/answer.ts'

const { shops, products } = catalogue()

beforeAll(() => installed(keepRemovedFocus))

/** After what a page does by itself. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

const main = (page: Page) => within(page.getByRole('main'))

async function press(page: Page, name: string | RegExp) {
  const button = await main(page).findByRole('button', { name })
  await settle()
  button.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(button).not.toBeInTheDocument())
  await settle()
}

describe('kind: the focus never falls to the body', () => {
  test.each([
    ['/address', 'get-address'],
    ['/phone-number', 'get-phone'],
    ['/track-order?id=none', 'orders'],
  ] as const)('Retry on %s', async (path, call) => {
    failWith(call, '400')
    const page = await renderApp(path, { signedIn: true })
    await main(page).findByRole('button', { name: 'Retry' })
    clearFailures()
    await press(page, 'Retry')
    expect(page.getByRole('main')).toHaveFocus()
  })

  test.each([
    ['/products', 'dispensaries/products', products.slice(0, 3), 'section'],
    ['/shops', 'dispensaries', shops.slice(0, 3), 'div'],
  ])('Refresh on %s', async (path, call, rows, results) => {
    server.use(http.get(`${env.apiUrl}/${call}`, () => HttpResponse.json([]), { once: true }))
    const page = await renderApp(path)
    await main(page).findByRole('button', { name: 'Refresh' })
    answer(`/${call}`, rows)
    await press(page, 'Refresh')
    expect((await main(page).findAllByRole('article'))[0]?.closest(`${results}[tabindex]`)).toHaveFocus()
  })

  test.each([
    ['/products?saved=1', 'Favorites'],
    ['/shops?saved=1', 'Saved'],
  ])('the last chip of what is saved, on %s', async (path, name) => {
    const page = await renderApp(path)
    await press(page, name)
    expect(page.getByRole('main')).toHaveFocus()
  })

  test('Log Out on /signin', async () => {
    const page = await renderApp('/signin', { signedIn: true })
    await press(page, 'Log Out')
    expect(page.getByRole('main')).toHaveFocus()
  })

  test('two buttons that go, one right after the other: the focus stays near the second', async () => {
    const page = await renderApp('/shops')
    await main(page).findAllByRole('article')
    await settle()
    const section = document.createElement('section')
    section.append(document.createElement('button'))
    const before = document.createElement('button')
    document.body.append(before, section)
    for (const button of [before, section.firstElementChild as HTMLElement]) {
      button.focus()
      button.remove()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await settle()
    expect(section).toHaveFocus()
    section.remove()
  })
})
