import { fireEvent, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { env } from '../../src/lib/env.ts'
import { clearFailures, failWith } from '../../src/mocks/failures.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { server } from '../../src/mocks/server.ts'
import { answer } from '../api/answer.ts'
import { renderApp, type Page } from '../render-app.tsx'
import { enter } from '../enter.ts'
import { hold } from '../hold.ts'

const [product] = catalogue().products
const [shop] = catalogue().shops
/** The accessible name of an option: product, shop and price. */
const option = `${product?.name} ${product?.dispensaryName} $${product?.price.toFixed(2)}`
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products and shops' })

/** Opens a page and enters a text into the search of its header. */
async function typedInHeader(text: string): Promise<Page> {
  const page = await renderApp('/cart')
  await enter(page, box(page), text)
  return page
}

test('from 3 characters both searches are called and one list names products and dispensaries, which fewer characters empty [2-search.1] [2-search.4] [5-validation.4]', async () => {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => asked.push(request.url.slice(env.apiUrl.length)))
  answer('/search/dispensaries', [shop])
  answer('/search/dispensaries/products', [product])
  const page = await typedInHeader('bl')
  expect(page.queryByRole('option')).toBeNull()
  await page.user.type(box(page), 'u')
  expect(await page.findByRole('option', { name: option })).toBeVisible()
  expect(await page.findByRole('option', { name: shop?.name ?? '' })).toBeVisible()
  expect(asked.filter((url) => url.startsWith('/search'))).toEqual([
    '/search/dispensaries/products?term=blu',
    '/search/dispensaries?term=blu',
  ])
  await page.user.keyboard('{Backspace}')
  expect(page.queryByRole('option')).toBeNull()
})

test('picking a product opens /product and clears the dropdown [2-search.3]', async () => {
  const page = await typedInHeader(product?.name ?? '')
  await page.user.click((await page.findAllByRole('option', { name: option }))[0] ?? document.body)
  expect(await page.findByRole('heading', { level: 1, name: product?.name ?? '' })).toBeVisible()
  expect(window.location.pathname).toBe('/product')
  expect(page.queryByRole('option')).toBeNull()
  expect(box(page)).toHaveValue('')
})

test('picking a dispensary by keyboard opens /dispensary with its _id [2-search.2]', async () => {
  const page = await typedInHeader(shop?.name ?? '')
  await page.findByRole('option', { name: shop?.name ?? '' })
  await page.user.keyboard('{ArrowUp}{Enter}')
  expect(await page.findByRole('heading', { level: 1, name: shop?.name ?? '' })).toBeVisible()
  expect(window.location.href).toContain(`/dispensary?id=${shop?._id}`)
})

test('a search without a result says so, and leads to the categories', async () => {
  const page = await typedInHeader('zzzzzz')
  expect(await page.findByText('No matches')).toBeVisible()
  expect(page.getByText('No matches')).toHaveRole('status')
  expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'See all Flower',
    'See all Vaporizers',
    'See all Concentrates',
    'See all Edibles',
  ])
  await page.user.click(page.getByRole('option', { name: 'See all Edibles' }))
  expect(await page.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(window.location.search).toBe('?category=edibles')
})

test('the search page announces the result in a mounted status, and links to the lists if there is none', async () => {
  const page = await renderApp('/search?term=zz')
  const said = await page.findByText(/^Type at least 3 letters/)
  expect(said).toHaveRole('status')
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await page.user.type(field, 'zzzz{Enter}')
  expect(await page.findByText('No matches for “zzzzzz”.')).toBe(said)
  const main = within(page.getByRole('main'))
  expect(main.getByRole('link', { name: 'Shop Products' })).toHaveAttribute('href', '/products')
  expect(main.getByRole('link', { name: 'Browse shops' })).toHaveAttribute('href', '/shops')
  // The term is named once.
  expect(main.getAllByText(/zzzzzz/)).toEqual([said])
})

/** Answers with that many products and one shop. */
function answerMany(count: number) {
  const products = Array.from({ length: count }, (_, index) => ({
    ...product,
    _id: `p${index}`,
    name: `Blue ${index}`,
  }))
  answer('/search/dispensaries', [shop])
  answer('/search/dispensaries/products', products)
}

test('a long result announces its number, and its last option leads to all results', async () => {
  answerMany(13)
  const page = await typedInHeader(' bl')
  expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await page.user.type(box(page), 'u ')
  expect((await page.findByText('7 of 14 results')).closest('[role=status]')).not.toBeNull()
  expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  expect(page.getAllByRole('option')).toHaveLength(8)
  await page.user.keyboard('{ArrowUp}')
  const last = page.getByRole('option', { selected: true })
  expect(last).toHaveAccessibleName('See all results')
  expect(box(page)).toHaveAttribute('aria-activedescendant', last.id)
  await page.user.keyboard('{Enter}')
  expect(await page.findByRole('list', { name: 'Products found' })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/search?term=blu')
  expect(page.queryByRole('option')).toBeNull()
  expect(box(page)).toHaveValue('')
})

test('the arrow keys wrap around the list; typing and Escape clear the active option', async () => {
  answerMany(3)
  const page = await typedInHeader('blu')
  const options = await page.findAllByRole('option')
  expect(page.queryByRole('option', { name: 'See all results' }), 'the list shows all').toBeNull()
  const expectActive = (active: HTMLElement | undefined) => {
    expect(page.queryAllByRole('option', { selected: true })).toEqual(active ? [active] : [])
    expect(box(page).getAttribute('aria-activedescendant')).toBe(active?.id ?? null)
  }
  await page.user.keyboard('{ArrowUp}')
  expectActive(options.at(-1))
  await page.user.keyboard('{ArrowDown}')
  expectActive(options[0])
  await page.user.keyboard('{ArrowUp}')
  expectActive(options.at(-1))
  await page.user.keyboard('e')
  expectActive(undefined)
  await page.findByText('4 results')
  await page.user.keyboard('{ArrowDown}')
  expectActive(page.getAllByRole('option')[0])
  await page.user.keyboard('{Escape}')
  expectActive(undefined)
  expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a failed call leaves the results of the other one', async () => {
  failWith('search-dispensaries', '500')
  const page = await typedInHeader(product?.name ?? '')
  expect((await page.findAllByRole('option', { name: option })).length).toBeGreaterThan(0)
  expect(await page.findByText('We couldn’t load some results.')).toBeVisible()
})

describe.each([
  ['shops', 'search-dispensaries', product?.name ?? '', option],
  ['products', 'search-products', shop?.name ?? '', shop?.name ?? ''],
] as const)('N4 while the search of the %s hangs', (_half, call, term, found) => {
  test('the list shows the other results at once', async () => {
    failWith(call, 'hang')
    const page = await renderApp('/cart')
    fireEvent.change(box(page), { target: { value: term } })
    expect((await page.findAllByRole('option', { name: found }))[0]).toBeVisible()
    expect(page.getByText('Searching…')).toHaveRole('status')
    expect(page.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('the search page shows the other results at once', async () => {
    failWith(call, 'hang')
    const page = await renderApp(`/search?${new URLSearchParams({ term }).toString()}`)
    const name = call === 'search-products' ? 'Shops found' : 'Products found'
    expect(within(await page.findByRole('list', { name })).getAllByRole('link').length).toBeGreaterThan(0)
    expect(within(page.getByRole('main')).getAllByText('Searching…')).toHaveLength(1)
    expect(page.queryByText(/could not be loaded|couldn’t load/)).toBeNull()
  })
})

test('the active option stays active when other options are inserted before it', async () => {
  const { held, release } = hold()
  server.use(
    http.get(`${env.apiUrl}/search/dispensaries/products`, async () => {
      await held
      return HttpResponse.json([product])
    }),
    http.get(`${env.apiUrl}/search/dispensaries`, () => HttpResponse.json([shop])),
  )
  const page = await typedInHeader('blue')
  await page.findByRole('option', { name: shop?.name ?? '' })
  await page.user.keyboard('{ArrowDown}')
  release()
  await page.findByRole('option', { name: option })
  const active = page.getByRole('option', { selected: true })
  expect(active).toHaveTextContent(shop?.name ?? '')
  expect(box(page)).toHaveAttribute('aria-activedescendant', active.id)
})

test('N9 the last term wins when the first answer arrives last', async () => {
  const { held, release: releaseFirst } = hold()
  let isFirstCalled = false
  server.use(
    http.get(`${env.apiUrl}/search/dispensaries/products`, async ({ request }) => {
      const term = new URL(request.url).searchParams.get('term')
      if (term === 'blu') {
        isFirstCalled = true
        await held
      }
      return HttpResponse.json([{ ...product, _id: `of-${term}`, name: `Found by ${term}` }])
    }),
  )
  const page = await typedInHeader('blu')
  await waitFor(() => expect(isFirstCalled).toBe(true))
  await page.user.type(box(page), 'e')
  expect(await page.findByRole('option', { name: /^Found by blue/ })).toBeVisible()
  releaseFirst()
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(page.queryByRole('option', { name: /^Found by blu / })).toBeNull()
})

test('/search shows both lists and keeps the term in its address', async () => {
  const page = await renderApp(`/search?term=${encodeURIComponent(product?.name ?? '')}`)
  expect(await page.findByRole('list', { name: 'Products found' })).toBeVisible()
  expect(page.getByRole('list', { name: 'Shops found' })).toBeInTheDocument()
  expect(page.getByRole('searchbox')).toHaveValue(product?.name)
})

test('a search keeps the focus in the page’s field, and the field follows Back', async () => {
  const page = await renderApp('/search?term=blue')
  const field = await page.findByRole('searchbox', { name: 'What are you looking for?' })
  await page.user.clear(field)
  await page.user.type(field, 'haze{Enter}')
  expect(await page.findByText(/for “haze”\.$/)).toHaveRole('status')
  expect(field).toHaveFocus()
  expect(window.location.search).toBe('?term=haze')
  window.history.back()
  await waitFor(() => expect(field).toHaveValue('blue'))
})

test('the same search again adds no step for Back, on the page or in the header', async () => {
  const page = await renderApp('/search?term=blue+dream')
  const search = await page.findByRole('button', { name: 'Search' })
  const pages = window.history.length
  await page.user.click(search)
  await page.user.type(box(page), 'blue dream{Enter}')
  expect(window.history.length).toBe(pages)
  await page.user.type(box(page), 'kush{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?term=kush'))
  expect(window.history.length).toBe(pages + 1)
})

test.each(['by mouse', 'by keyboard'])(
  'Retry in the list, %s, leaves the focus in the search',
  async (way) => {
    failWith('search', '500')
    const page = await renderApp('/about')
    await page.user.type(box(page), product?.name.slice(0, 4) ?? '')
    const retry = await page.findByRole('button', { name: 'Retry' })
    clearFailures()
    if (way === 'by mouse') {
      // Safari gives a clicked button no focus, but takes it from the input
      expect(fireEvent.mouseDown(retry), 'the mousedown is prevented').toBe(false)
      fireEvent.click(retry)
    } else {
      await page.user.tab()
      expect(retry).toHaveFocus()
      await page.user.keyboard('{Enter}')
    }
    expect((await page.findAllByRole('option')).length).toBeGreaterThan(0)
    expect(box(page)).toHaveFocus()
  },
)

test('kind: a pasted text of 99 kB leads to an address that can be loaded', async () => {
  const page = await renderApp('/home')
  const paste = async (field: HTMLElement) => {
    await page.user.click(field)
    await page.user.paste('gummies '.repeat(12_500))
  }
  await paste(page.getByRole('combobox', { name: 'Search products and shops' }))
  await page.user.keyboard('{Enter}')
  await page.findByRole('heading', { level: 1, name: 'Search' })
  expect(window.location.href.length).toBeLessThan(4000)
  await paste(page.getByRole('searchbox', { name: 'What are you looking for?' }))
  await page.user.keyboard('{Enter}')
  expect(window.location.href.length).toBeLessThan(4000)
  await page.user.click(page.getByRole('link', { name: 'Products' }))
  await paste(await page.findByRole('searchbox', { name: 'Search products' }))
  await waitFor(() => expect(window.location.search).toContain('gummies'))
  expect(window.location.href.length).toBeLessThan(4000)
})

test('kind: the keys of a composition in the search of the header do nothing', async () => {
  const page = await renderApp('/cart')
  fireEvent.change(box(page), { target: { value: 'blue' } })
  fireEvent.focus(box(page))
  await page.findAllByRole('option')
  for (const key of ['Enter', 'ArrowDown', 'Escape']) {
    fireEvent.keyDown(box(page), { key, isComposing: true })
    fireEvent.keyDown(box(page), { key, keyCode: 229 })
    expect(window.location.pathname).toBe('/cart')
    expect(page.getAllByRole('option').length).toBeGreaterThan(1)
    expect(page.queryByRole('option', { selected: true })).toBeNull()
    expect(box(page)).toHaveValue('blue')
  }
})

/** A backend that compares characters: only the very spelling finds the product. */
function compareCharacters(name: string) {
  server.use(
    http.get(`${env.apiUrl}/search/dispensaries`, () => HttpResponse.json([])),
    http.get(`${env.apiUrl}/search/dispensaries/products`, ({ request }) => {
      const term = new URL(request.url).searchParams.get('term') ?? ''
      return HttpResponse.json(name.toLowerCase().includes(term.toLowerCase()) ? [{ ...product, name }] : [])
    }),
    http.get(`${env.apiUrl}/dispensaries/products`, () => HttpResponse.json([{ ...product, name }])),
  )
}

// The folding itself is tested in clean-text.test.ts.
test('kind: equal text is equal: the header’s search finds a name in another spelling', async () => {
  compareCharacters("Jack's Cookies")
  const page = await renderApp('/cart')
  fireEvent.focus(box(page))
  fireEvent.change(box(page), { target: { value: 'jack’s' } })
  expect(await page.findByRole('option', { name: /Harbor Leaf/ })).toHaveTextContent("Jack's Cookies")
})

test('kind: equal text is equal: /search finds a name in another spelling', async () => {
  compareCharacters('Mac &amp; Cheese')
  const page = await renderApp(`/search?${new URLSearchParams({ term: '“mac & cheese.”' }).toString()}`)
  expect(await page.findByRole('list', { name: 'Products found' })).toHaveTextContent('Mac & Cheese')
})

test.each([
  ['carts', ['See all Vaporizers', 'See all Cartridges']],
  ['"pre-roll"', ['See all Flower', 'See all Pre-rolls']],
  ['blu', []],
])('"%s" stands for the shelves %j, which come first', async (term, shelves) => {
  const page = await typedInHeader(term)
  await page.findByText(/\d results?$/)
  const options = page.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options.slice(0, shelves.length)).toEqual(shelves)
  expect(options.slice(shelves.length).filter((name) => /^See all (?!results)/.test(name))).toEqual([])
})

test('without a term the search offers the last searches and the categories, and forgets them on request', async () => {
  localStorage.setItem('lastSearches', JSON.stringify(['kush', 7, 'wax']))
  const page = await renderApp('/cart')
  await page.user.click(box(page))
  const names = () => page.getAllByRole('option').map(({ textContent }) => textContent)
  await page.findByRole('option', { name: 'kush' })
  const shelves = ['See all Flower', 'See all Vaporizers', 'See all Concentrates', 'See all Edibles']
  expect(names()).toEqual(['kush', 'wax', ...shelves, 'Clear recent searches'])
  await page.user.keyboard('{ArrowUp}{Enter}')
  expect(names()).toEqual(shelves)
  expect(localStorage.getItem('lastSearches')).toBeNull()
  expect(box(page)).toHaveFocus()
})

test('a search that found something is remembered once, newest first, and at most five', async () => {
  localStorage.setItem('lastSearches', JSON.stringify(['a1', 'BLUE', 'a2', 'a3', 'a4']))
  const page = await renderApp('/search?term=zzzz')
  await page.findByText('No matches for “zzzz”.')
  await page.user.type(page.getByRole('searchbox'), '{Backspace>4/}blue{Enter}')
  // an effect remembers it, which runs after the results are on the page
  await vi.waitFor(() =>
    expect(JSON.parse(localStorage.getItem('lastSearches') ?? '')).toEqual(['blue', 'a1', 'a2', 'a3', 'a4']),
  )
})

test('/search without a term offers the last searches and all categories', async () => {
  localStorage.setItem('lastSearches', JSON.stringify(['kush']))
  const page = await renderApp('/search')
  const leads = await page.findByRole('navigation', { name: 'Recent searches and categories' })
  expect(
    within(leads)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['kush', 'See all Flower', 'See all Vaporizers', 'See all Concentrates', 'See all Edibles'])
  await page.user.click(within(leads).getByRole('link', { name: 'kush' }))
  expect(window.location.search).toBe('?term=kush')
})

test('the search of /products leads to the shelf of a word that no product is named by', async () => {
  const page = await renderApp('/products?q=flower')
  await page.user.click(await page.findByRole('link', { name: 'See all Flower' }))
  expect(await page.findByRole('list', { name: 'Products' })).toBeVisible()
  expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('')
  expect(page.getByRole('button', { name: 'Flower', pressed: true })).toBeVisible()
})

test('kind: half an emoji: what a keyboard leaves of one is searched for like any text', async () => {
  const page = await renderApp('/cart')
  await page.user.click(box(page))
  fireEvent.change(box(page), { target: { value: `${product?.name} \ud83d` } })
  expect(await page.findByText('No matches')).toBeVisible()
  expect(box(page)).toHaveValue(`${product?.name} \ud83d`)
  expect(box(page)).toHaveFocus()
})

test.each(['/products', '/shops', '/search'])(
  'kind: a typed text is searched as it is typed: no keyboard corrects it at %s',
  async (path) => {
    const page = await renderApp(path)
    expect(await page.findByRole('searchbox')).toHaveAttribute('autocorrect', 'off')
    expect(box(page)).toHaveAttribute('autocorrect', 'off')
  },
)

test.each([
  ['weed', /^Flower · \d+ products$/],
  ['gummy', /^Gummies · \d+ products$/],
])('“%s” shows its shelf in place, and stands in the title and the field', async (term, heading) => {
  const page = await renderApp(`/search?term=${term}`)
  const shelf = await page.findByRole('region', { name: heading })
  expect(within(shelf).getAllByRole('button', { name: /^Add .* to cart$/ }).length).toBeGreaterThan(4)
  expect(page.getByRole('searchbox', { name: 'What are you looking for?' })).toHaveValue(term)
  expect(document.title).toBe(`Search: ${term} · ${env.brandName}`)
  const name = shelf.querySelector('h2')?.textContent.split(' · ')[0]
  expect(page.getByText(new RegExp(`^\\d+ products in ${name}$`)).parentElement).toHaveRole('status')
})

test('what the shelf shows is not shown a second time below it', async () => {
  const page = await renderApp('/search?term=gummies')
  const shelf = await page.findByRole('list', { name: 'Gummies' })
  expect(await page.findByText('No shops match “gummies”.')).toBeVisible()
  const [first] = within(shelf).getAllByRole('link')
  expect(page.getAllByRole('link', { name: first?.textContent ?? '' })).toHaveLength(1)
})

test('one wrong letter finds, and the page says what it searched', async () => {
  const page = await renderApp('/search?term=blu%20dream')
  expect(await page.findByText('Showing results for Blue Dream.')).toHaveRole('status')
  expect(
    within(page.getByRole('list', { name: 'Products found' })).getAllByRole('link')[0],
  ).toHaveTextContent('Blue Dream')
})

test('“indica” says what can be chosen instead', async () => {
  const page = await renderApp('/search?term=indica')
  expect(await page.findByText(/^Our shops don’t list indica or sativa\./)).toBeVisible()
  expect(page.getByRole('link', { name: 'See all Flower' })).toHaveAttribute(
    'href',
    '/products?category=flower',
  )
})
