import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { path } from '../../api/transport/path.ts'
import { listOrders, type Order } from '../../api/orders.ts'

/** GET /orders/user/{uid}: a user's past orders. */
export const useOrders = (
  uid: string,
  options: SWRConfiguration<Order[], Error> = {},
): SWRResponse<Order[], Error> => useSWR(path`/orders/user/${uid}`, () => listOrders(uid), options)

/** Orders without a date come last, in the backend's order. */
export const newestFirst = (orders: readonly Order[]): Order[] =>
  [...orders].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
