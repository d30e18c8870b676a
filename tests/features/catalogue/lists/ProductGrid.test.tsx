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
  // The last cards are painted too.
  await new Promise((resolve) => setTimeout(resolve, 200))
}

test('a list grows from its first screen, and keeps its cards when its products are loaded again', async () => {
  const { rerender } = render(grid(products(100)), { wrapper })
  expect(screen.getAllByRole('article')).toHaveLength(8)
  await untilFull()
  const cards = screen.getAllByRole('article')
  rerender(grid(products(100)))
  expect(screen.getAllByRole('article')).toHaveLength(FIRST_COUNT)
  expect(cards.every(({ isConnected }) => isConnected)).toBe(true)
})

test('another filter keeps the cards of the products that it shows too, and adds four new ones at a time', async () => {
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
  const kept = before.filter((_, n) => n % 2 === 0)
  const now = screen.getAllByRole('article')
  expect(kept.every((card, n) => card === now[n])).toBe(true)
  expect(now).toHaveLength(kept.length + 4)
  await untilFull()
})
