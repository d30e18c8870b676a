import { expect, test } from 'vitest'
import type { PaymentState } from '../../../src/features/payment/state.ts'
import { UserStates } from '../../../src/features/payment/user-states.ts'

const unfinished: PaymentState = {
  status: 'unfinished',
  uid: 'user-1',
  orderId: 'order-1',
  message: 'no answer',
  isOld: false,
}

/** A paid order is not placed yet, and another one of the same user has been placed. */
function withAnother(): UserStates {
  const states = new UserStates()
  states.set('user-1', unfinished)
  states.set('user-1', { status: 'done', orderId: 'order-2' })
  return states
}

test('a paid order that is not placed yet is shown again once the confirmation of another one is read', () => {
  const states = withAnother()
  expect(states.acknowledge('user-1')).toBe(true)
  expect(states.get('user-1')).toEqual(unfinished)
  states.set('user-1', { status: 'done', orderId: 'order-1' })
  states.acknowledge('user-1')
  expect(states.get('user-1')).toEqual({ status: 'idle' })
})

test('a paid order that another tab has placed is not shown again', () => {
  const states = withAnother()
  states.unlock(() => false)
  states.acknowledge('user-1')
  expect(states.get('user-1')).toEqual({ status: 'idle' })
})
