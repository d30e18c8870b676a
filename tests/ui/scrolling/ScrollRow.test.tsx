import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ScrollRow } from '../../../src/ui/scrolling/ScrollRow.tsx'

const button = (name: string) => screen.getByRole('button', { name: `${name} in Products` })

/** A row 400 px wide with 1000 px of cards; jsdom has no layout, so the sizes are set. */
function renderRow() {
  const click = vi.fn<() => void>()
  render(
    <ScrollRow label="Products">
      <li>
        <button onClick={click}>Blue Dream</button>
      </li>
    </ScrollRow>,
    { wrapper: MemoryRouter },
  )
  const list = screen.getByRole('list', { name: 'Products' })
  Object.defineProperties(list, { clientWidth: { value: 400 }, scrollWidth: { value: 1000 } })
  const scrollBy = vi.spyOn(list, 'scrollBy').mockImplementation(() => {})
  const scrollTo = (left: number) => {
    list.scrollLeft = left
    act(() => {
      fireEvent.scroll(list)
    })
  }
  return { list, scrollBy, scrollTo, click }
}

test('the buttons of a row move it by most of its width, and hide where there is nothing more [2-home.7]', () => {
  const { scrollBy, scrollTo } = renderRow()
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
  scrollTo(0)
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Next')).toHaveAttribute('aria-disabled', 'false')
  fireEvent.click(button('Next'))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 320, behavior: 'smooth' })

  scrollTo(300)
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'false')
  fireEvent.click(button('Previous'))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -320, behavior: 'smooth' })

  button('Next').focus()
  scrollTo(600)
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
  // The keyboard keeps its place.
  expect(button('Next')).toHaveFocus()
})

test('kind: nodes moved by others: the buttons also work on a page that a translator has turned around', () => {
  const { list, scrollBy, scrollTo } = renderRow()
  list.style.direction = 'rtl'
  fireEvent.click(button('Next'))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -320, behavior: 'smooth' })
  scrollTo(-300)
  expect(button('Previous')).toHaveAttribute('aria-disabled', 'false')
  fireEvent.click(button('Previous'))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 320, behavior: 'smooth' })
  scrollTo(-600)
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
})

test('what Tab reaches is scrolled whole into the row, and what a pointer presses is not moved', () => {
  renderRow()
  const card = screen.getByRole('button', { name: 'Blue Dream' })
  const scroll = vi.spyOn(card, 'scrollIntoView')
  const matches = vi.spyOn(card, 'matches').mockReturnValue(false)
  card.focus()
  expect(scroll).not.toHaveBeenCalled()
  card.blur()
  matches.mockReturnValue(true)
  card.focus()
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' })
})

test('a mouse drag scrolls and is no click; a short move is a click; touch is the browser’s [2-home.6]', () => {
  const { list, click } = renderRow()
  const card = screen.getByRole('button', { name: 'Blue Dream' })
  const drag = (distance: number, pointerType = 'mouse') => {
    fireEvent.pointerDown(card, { clientX: 200, button: 0, buttons: 1, pointerType, pointerId: 1 })
    fireEvent.pointerMove(card, { clientX: 200 + distance, buttons: 1, pointerType, pointerId: 1 })
    fireEvent.pointerUp(card, { clientX: 200 + distance, pointerType, pointerId: 1 })
    fireEvent.click(card)
  }
  drag(-150)
  expect(list.scrollLeft).toBe(150)
  expect(click).not.toHaveBeenCalled()

  drag(3)
  expect(list.scrollLeft).toBe(150)
  expect(click).toHaveBeenCalledOnce()

  drag(-150, 'touch')
  expect(list.scrollLeft).toBe(150)
  expect(click).toHaveBeenCalledTimes(2)
})

test('with reduced motion the row moves at once', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
  )
  const { scrollBy } = renderRow()
  fireEvent.click(button('Next'))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 320, behavior: 'auto' })
  vi.restoreAllMocks()
})

test.each<[how: string, use: (list: HTMLElement) => void]>([
  ['a pointer comes near', (list) => fireEvent.pointerEnter(list)],
  ['the focus moves into it', (list) => fireEvent.focus(list.getElementsByTagName('button')[0] ?? list)],
  ['it is scrolled', (list) => fireEvent.scroll(Object.assign(list, { scrollLeft: 1 }))],
])('a long row renders the items that fill it, and the others once %s', (_how, use) => {
  render(
    <ScrollRow label="Products">
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index}>
          <button>{`Product ${index}`}</button>
        </li>
      ))}
    </ScrollRow>,
    { wrapper: MemoryRouter },
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  // Nobody has pointed at the row yet, so it is not measured.
  expect(button('Next')).toHaveAttribute('aria-disabled', 'false')
  use(screen.getByRole('list', { name: 'Products' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
})
