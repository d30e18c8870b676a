import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepFocusInRows } from '../../../src/layout/listeners/focus-in-row.ts'
import { installed } from '../../installed.ts'

const at = (left: number, width: number) => () => new DOMRect(left, 0, width, 44)
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}
const button = (name: string) => find(`[name=${name}]`)
const row = () => find('div')

beforeAll(() => installed(keepFocusInRows))

/** A row of 300 px, scrolled to 100. jsdom knows no sizes and no :focus-visible, so both are set. */
beforeEach(() => {
  document.body.innerHTML = `<div style="overflow-x: auto"><span>
    <button name="before"></button><button name="within"></button><button name="after"></button>
  </span></div><button name="outside"></button>`
  Object.defineProperties(row(), { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
  row().scrollLeft = 100
  row().getBoundingClientRect = at(0, 300)
  for (const [name, left] of Object.entries({ before: -30, within: 60, after: 260, outside: 260 })) {
    button(name).getBoundingClientRect = at(left, 80)
    Object.assign(button(name), { matches: (selector: string) => selector === ':focus-visible' })
  }
})

test('a focused element is scrolled fully into its row, with room for its ring', () => {
  button('after').focus()
  expect(row().scrollLeft).toBe(100 + 40 + 20)
  button('before').focus()
  expect(row().scrollLeft).toBe(160 - 30 - 20)
})

test('a row does not scroll for a fully visible element, a focus outside it, or a pointer', () => {
  button('within').focus()
  button('outside').focus()
  Object.assign(button('after'), { matches: () => false })
  button('after').focus()
  expect(row().scrollLeft).toBe(100)
})

test('kind: a quick second key: what has the focus when this code is loaded is scrolled, too', () => {
  Object.assign(button('after'), { matches: () => false })
  button('after').focus()
  Object.assign(button('after'), { matches: (selector: string) => selector === ':focus-visible' })
  keepFocusInRows()
  expect(row().scrollLeft).toBe(100 + 40 + 20)
})

test('a box that does not scroll is left alone', () => {
  row().style.overflowX = 'hidden'
  button('after').focus()
  expect(row().scrollLeft).toBe(100)
})
