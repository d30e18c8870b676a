import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CartProvider } from '../../../../src/features/cart/cart-context.tsx'
import { ProductGrid } from '../../../../src/features/catalogue/lists/ProductGrid.tsx'
import { FIRST_COUNT } from '../../../../src/features/catalogue/lists/use-shown-count.ts'
import { aProduct } from '../../../fixtures.ts'

const products = (count: number) =>
  Array.from({ length: count }, (_, n) => aProduct({ _id: `p${n}`, name: `Product ${n}` }))

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <CartProvider>{children}</CartProvider>
  </MemoryRouter>
)

const grid = (of: ReturnType<typeof products>, list = 'all') => (
  <ProductGrid label="Products" list={list} products={of} />
)

const untilFull = async () => {
  await expect.poll(() => screen.getAllByRole('article').length).toBe(FIRST_COUNT)
}

test('a list grows by a screen at a time, and keeps its cards when its products are loaded again', async () => {
  const { rerender } = render(grid(products(100)), { wrapper })
  expect(screen.getAllByRole('article').length).toBeLessThan(FIRST_COUNT)
  await untilFull()
  const cards = screen.getAllByRole('article')
  rerender(grid(products(100)))
  expect(screen.getAllByRole('article')).toEqual(cards)
})

test('another filter keeps the cards of the products that it shows too, and adds a screen of new ones at a time', async () => {
  const all = products(100)
  const { rerender } = render(grid(all), { wrapper })
  await untilFull()
  const before = screen.getAllByRole('article')
  rerender(
    grid(
      all.filter((_, n) => n % 2 === 0),
      'even',
    ),
  )
  const [first, second, ...others] = screen.getAllByRole('article')
  expect(first).toBe(before[0])
  expect(second).toBe(before[2])
  expect(others.length + 2).toBeLessThan(FIRST_COUNT)
  await untilFull()
})
