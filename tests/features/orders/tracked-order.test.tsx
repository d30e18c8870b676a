import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { db } from '../../../src/mocks/db.ts'
import { openCheckout, UID, useFreshCheckout } from '../payment/checkout-harness.ts'

useFreshCheckout()

/** Adds an order of $47.50 to the backend. */
const keepOrder = (
  items: { productId: string; name: string; imageUrl: null; quantity: number; price: number }[],
) =>
  db.write((draft) => {
    draft.orders.push({
      _id: 'stored-1',
      orderId: 'order-1',
      userId: UID,
      customerName: 'Dana Reyes',
      totalAmount: 47.5,
      items,
      address: '',
      phoneNumber: '',
      status: 'paid',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
  })

test('a tracking page works after a reload, from the customer’s orders', async () => {
  keepOrder([{ productId: 'p', name: 'Blue Dream', imageUrl: null, quantity: 1, price: 38 }])
  await openCheckout([], '/track-order?id=order-1')
  expect(await screen.findByText('1 × Blue Dream')).toBeVisible()
  expect(screen.getByText('$47.50')).toBeVisible()
  expect(screen.getByText('Taxes & Fees').parentElement).toHaveTextContent('$9.50')
})

test('an order without items in the history shows its total and no subtotal', async () => {
  keepOrder([])
  await openCheckout([], '/track-order?id=order-1')
  expect(await screen.findByText('$47.50')).toBeVisible()
  expect(screen.queryByText('Subtotal')).toBeNull()
  expect(screen.queryByText('Taxes & Fees')).toBeNull()
})
