import { fireEvent, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { prefetchLinks } from '../src/link-prefetch.ts'
import { server } from '../src/mocks/server.ts'
import { installed } from './installed.ts'
import { renderApp } from './render-app.tsx'

/** Opens the list of shops with link prefetching. @returns its cards, and the paths requested since */
async function openShops() {
  await renderApp('/shops')
  const cards = await waitFor(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#main a[href^="/dispensary"]')]
    expect(links.length).toBeGreaterThan(3)
    return links
  })
  onTestFinished(installed(prefetchLinks))
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url)
    // The first activity loads the footer's line.
    if (pathname !== '/notices.json') asked.push(pathname)
  })
  return { cards, asked }
}

const menuOf = (card: HTMLAnchorElement | undefined) =>
  `/dispensaries/${new URL(card?.href ?? '').searchParams.get('id')}`
/** A shop's page needs its prices, too. They are fetched once. */
const DEALS = '/dispensaries/deals'
const longerThanDwell = () => new Promise((resolve) => setTimeout(resolve, 200))

test('a pointer that crosses the shops fetches only the menu of the last one, and the deals', async () => {
  const { cards, asked } = await openShops()
  for (const card of cards) {
    fireEvent.pointerOver(card)
    fireEvent.pointerOver(card.firstElementChild ?? card)
  }
  expect(asked).toEqual([])
  await expect.poll(() => [...asked].sort()).toEqual([menuOf(cards.at(-1)), DEALS])
})

test('a touch that scrolls fetches nothing', async () => {
  const { cards, asked } = await openShops()
  fireEvent.pointerOver(cards[0] ?? document.body, { pointerType: 'touch' })
  fireEvent.pointerCancel(cards[0] ?? document.body, { pointerType: 'touch' })
  await longerThanDwell()
  expect(asked).toEqual([])
})

test('a focused or touched shop has its menu fetched', async () => {
  const { cards, asked } = await openShops()
  fireEvent.focusIn(cards[0] ?? document.body)
  await expect.poll(() => [...asked].sort()).toEqual([menuOf(cards[0]), DEALS])
  fireEvent.pointerOver(cards[1] ?? document.body, { pointerType: 'touch' })
  await expect.poll(() => [...asked].sort()).toEqual([menuOf(cards[0]), menuOf(cards[1]), DEALS])
})
