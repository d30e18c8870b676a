import { db } from '../db.ts'
import { apiCall } from './api-call.ts'

export const orderHandlers = [
  // newest first
  apiCall('orders', ({ id }) =>
    db
      .read()
      .orders.filter((order) => order.userId === id)
      .reverse(),
  ),
]
