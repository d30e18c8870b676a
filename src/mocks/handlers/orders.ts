import { db } from '../db.ts'
import { apiCall } from './api-call.ts'

export const orderHandlers = [
  // newest first
  apiCall('orders', 'get', '/orders/user/:uid', ({ params }) =>
    db
      .read()
      .orders.filter((order) => order.userId === params.uid)
      .reverse(),
  ),
]
