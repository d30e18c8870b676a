import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { aCartItem } from '../fixtures.ts'
import { renderApp, type Page } from '../render-app.tsx'

// Ad blockers remove elements, and extensions for pictures, prices and passwords wrap them.

const [first] = catalogue().products
const query = `id=${first?._id}&shop=${first?.dispensaryId}`

beforeEach(() => {
  // React logs each error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function wrap(element: Element | null | undefined) {
  const wrapper = document.createElement('div')
  element?.replaceWith(wrapper)
  if (element) wrapper.append(element)
}

const openPrivacy = async (page: Page) => {
  await page.user.click(page.getByRole('link', { name: 'Privacy' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

const expectAlive = () => expect(screen.queryByText('Something went wrong')).toBeNull()

describe('kind: nodes moved by others', () => {
  test.each([
    ['/products', 'Search products', 'gumm'],
    ['/shops', 'Search shops', 'green'],
    [`/dispensary?id=${first?.dispensaryId}`, 'Search this menu', 'gumm'],
  ])(
    'on %s, a list whose cards an extension has removed or wrapped follows its search',
    async (path, name, text) => {
      const page = await renderApp(path)
      const field = await page.findByRole('searchbox', { name })
      const cards = await within(page.getByRole('main')).findAllByRole('article')
      cards[0]?.closest('li')?.remove()
      wrap(cards[1]?.closest('li'))
      await page.user.type(field, text)
      expect(field).toHaveValue(text)
      expect(field).toHaveFocus()
      const word = new RegExp(text.slice(0, 4), 'i')
      await waitFor(() => {
        const left = within(page.getByRole('main')).queryAllByRole('article')
        expect(left.filter((card) => !word.test(card.textContent))).toEqual([])
      })
      expectAlive()
    },
  )

  test('on /home, a row whose cards an extension has wrapped shows the next category', async () => {
    const page = await renderApp('/home')
    const row = within(page.getByRole('region', { name: 'Products' }))
    wrap((await row.findAllByRole('article'))[0]?.closest('li'))
    await page.user.click(page.getByRole('button', { name: 'Edibles' }))
    expect(page.getByRole('button', { name: 'Edibles', pressed: true })).toHaveFocus()
    await waitFor(() =>
      expect(row.getAllByRole('article')[0]?.querySelector('[data-tint]')).toHaveAttribute(
        'data-tint',
        'edibles',
      ),
    )
    expectAlive()
  })

  test('a wrapped picture that fails is replaced by a label', async () => {
    const page = await renderApp('/products')
    await page.findAllByRole('article')
    const picture = page.getByRole('main').querySelector('article img')
    wrap(picture)
    fireEvent.error(picture ?? document.body)
    await waitFor(expectAlive)
    expect((await page.findAllByRole('article')).length).toBeGreaterThan(4)
  })

  test('a wrapped line of the cart is removed and put back', async () => {
    const page = await renderApp('/cart', {
      cart: [aCartItem({ _id: 'a', name: 'One' }), aCartItem({ _id: 'b', name: 'Two' })],
    })
    wrap(await page.findByText('One').then((name) => name.closest('li')))
    await page.user.click(page.getByRole('button', { name: 'Remove One' }))
    expectAlive()
    const lines = within(page.getByRole('list', { name: 'Items' }))
    expect(lines.queryByText('One')).toBeNull()
    expect(lines.getByText('Two')).toBeVisible()
  })

  test.each([
    ['/phone-number', 'Phone Number', /^Add Phone/],
    ['/address', 'Address', /^Add Address/],
    ['/reset-password', 'Email', /^Send/],
  ])('on %s, a field that a password manager has added takes no focus', async (path, label, button) => {
    const page = await renderApp(path, { signedIn: path !== '/reset-password' })
    const field = await within(page.getByRole('main')).findByLabelText(label)
    field.closest('form')?.prepend(document.createElement('input'))
    await page.user.click(page.getByRole('button', { name: button }))
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
  })

  test.each([
    ['its title', '/about', 'head > title'],
    ['its data in the head', `/product?${query}`, 'script[type="application/ld+json"]'],
    ['its address in the head', `/product?${query}`, 'link[rel=canonical]'],
    ['its whole content', '/about', 'main > *'],
  ])('the next page opens after an extension has removed %s', async (_what, path, selector) => {
    Object.assign(env, { siteUrl: 'https://shop.example.com' })
    onTestFinished(() => void Object.assign(env, { siteUrl: '' }))
    const page = await renderApp(path)
    await page.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.querySelector(selector)).not.toBeNull())
    document.querySelector(selector)?.remove()
    await openPrivacy(page)
    await expect.poll(() => document.title).toBe(`Privacy Policy · ${env.brandName}`)
    // Nothing of the page that was left.
    expect(
      document.head.querySelectorAll('script[type="application/ld+json"], link[rel=canonical]'),
    ).toHaveLength(0)
  })

  test('what was typed on /contact is there again after its page was mended', async () => {
    const send = 'SEND'
    const texts = { Name: 'Dana Reyes', Email: 'dana@example.com', Message: 'Where is my order?' }
    const page = await renderApp('/contact')
    const form = within(page.getByRole('main'))
    await page.user.click(await form.findByRole('button', { name: send }))
    const email = form.getByLabelText('Email')
    wrap(document.getElementById(`${email.id}-error`))
    for (const [name, text] of Object.entries(texts)) await page.user.type(form.getByLabelText(name), text)
    await page.user.click(form.getByRole('button', { name: send }))
    await waitFor(() => expect(form.getByLabelText('Email')).not.toBe(email))
    for (const [name, text] of Object.entries(texts)) expect(form.getByLabelText(name)).toHaveValue(text)
    // React knows them too.
    await page.user.click(form.getByRole('button', { name: send }))
    expect(form.getByLabelText('Email')).toHaveValue('dana@example.com')
    expect(form.getByLabelText('Email')).toBeValid()
    expectAlive()
  })
})
