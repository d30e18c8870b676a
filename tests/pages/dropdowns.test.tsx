import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp, type Page } from '../render-app.tsx'

const search = (page: Page) => page.getByRole('combobox', { name: 'Search products and shops' })
const navAddress = (page: Page) => page.getByRole('combobox', { name: 'Delivery address' })

const openSearch = async (page: Page, text = 'gum') => {
  await page.user.type(search(page), text)
  await page.findAllByRole('option')
}

describe('kind: a closed list opens again', () => {
  test.each(['gum', ''])(
    'the search, by a press and by an arrow key, with "%s" in its field',
    async (text) => {
      const page = await renderApp('/cart')
      await page.user.click(search(page))
      await openSearch(page, text || '{ArrowDown}')
      await page.user.click(document.body)
      await page.user.click(search(page))
      expect((await page.findAllByRole('option')).length).toBeGreaterThan(1)
      await page.user.keyboard('{Escape}')
      expect(page.queryByRole('option')).toBeNull()
      await page.user.click(search(page))
      expect((await page.findAllByRole('option')).length).toBeGreaterThan(1)
      await page.user.keyboard('{Escape}{ArrowDown}')
      expect((await page.findAllByRole('option')).length).toBeGreaterThan(1)
      expect(search(page)).toHaveValue(text)
    },
  )

  test('the suggested addresses, by an arrow key', async () => {
    const page = await renderApp('/signup')
    const field = await within(page.getByRole('main')).findByRole('combobox', { name: 'Address' })
    await page.user.type(field, 'poppy')
    await page.findAllByRole('option')
    await page.user.keyboard('{Escape}')
    expect(page.queryByRole('option')).toBeNull()
    await page.user.keyboard('{ArrowDown}')
    expect((await page.findAllByRole('option')).length).toBeGreaterThan(1)
  })
})

describe('kind: a list closes with the page that it covers', () => {
  test.each([
    ['the search', search, 'gumm'],
    ['the suggested addresses', navAddress, 'poppy'],
  ])('%s, after Back', async (_what, field, text) => {
    const page = await renderApp('/cart')
    await page.user.click(page.getByRole('link', { name: 'Shops' }))
    await page.findByRole('heading', { level: 1, name: 'Shops' })
    await page.user.click(field(page))
    // At once: a second answer would open the list again.
    fireEvent.change(field(page), { target: { value: text } })
    await page.findAllByRole('option')
    act(() => window.history.back())
    expect(await page.findByRole('heading', { level: 1, name: 'My Cart' })).toBeVisible()
    await waitFor(() => expect(page.queryAllByRole('option')).toEqual([]))
  })
})

describe('kind: a press beside an option leaves the list open', () => {
  test('on the words of the search', async () => {
    const page = await renderApp('/cart')
    await openSearch(page, 'zzzzzz')
    await page.user.click(await page.findByText('No matches'))
    expect(page.getAllByRole('option').length).toBeGreaterThan(1)
    expect(search(page)).toHaveFocus()
  })

  test('on the edge of the suggested addresses', async () => {
    const page = await renderApp('/cart')
    await page.user.type(navAddress(page), 'poppy')
    await page.findAllByRole('option')
    await page.user.click(page.getByRole('listbox', { name: 'Suggested addresses' }))
    expect(page.getAllByRole('option').length).toBeGreaterThan(1)
    expect(navAddress(page)).toHaveFocus()
  })
})
