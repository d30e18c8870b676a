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

test('a list keeps its cards when its products are loaded again', () => {
  const { rerender } = render(grid(products(100)), { wrapper })
  const cards = screen.getAllByRole('article')
  rerender(grid(products(100)))
  expect(screen.getAllByRole('article')).toHaveLength(FIRST_COUNT)
  expect(cards.every(({ isConnected }) => isConnected)).toBe(true)
})
