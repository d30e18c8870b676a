import { db } from '../src/mocks/db.ts'

export const PASSWORD = 'correct horse'

/** Adds an account with PASSWORD to the Firebase stand-in. */
export function addAccount(uid: string, displayName: string | null, email = `${uid}@example.com`): void {
  db.write((draft) => {
    draft.accounts[uid] = {
      uid,
      email,
      password: PASSWORD,
      displayName,
      provider: 'password',
      createdAt: '2026-01-02T03:04:05.000Z',
    }
  })
}

/** Dana's saved address, as another device saves it. */
export const saveAddress = (address = '1 Main St'): void =>
  db.write((draft) => {
    draft.addresses['dana'] = { userId: 'dana', address, fullName: 'Dana Reyes' }
  })

export const savePhoneNumber = (phoneNumber = '714-555-0123'): void =>
  db.write((draft) => {
    draft.phoneNumbers['dana'] = { userId: 'dana', phoneNumber, fullName: 'Dana Reyes' }
  })

type Item = { productId: string; name: string; imageUrl?: string | null; quantity: number; price: number }

/** An order of Dana's. */
export const addOrder = (...items: Item[]): void =>
  db.write((draft) => {
    draft.orders.push({
      _id: 'o1',
      orderId: 'o1',
      userId: 'dana',
      customerName: 'Dana Reyes',
      totalAmount: items.reduce((sum, { price, quantity }) => sum + price * quantity * 1.25, 0),
      items: items.map((item) => ({ imageUrl: '/picture.svg', ...item })),
      address: '1 Main St',
      phoneNumber: '714-555-0123',
      status: 'paid',
      createdAt: '2026-01-02T03:04:05.000Z',
    })
  })
