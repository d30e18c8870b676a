import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { LIST_ORDERS, listOrders, type Order } from '../../api/orders.ts'
import { fillPath } from '../../api/transport/path.ts'

/** GET /orders/user/{uid}: a user's past orders. */
export const useOrders = (
  uid: string,
  options: SWRConfiguration<Order[], Error> = {},
): SWRResponse<Order[], Error> => useSWR(fillPath(LIST_ORDERS.path, uid), () => listOrders(uid), options)

/** Orders without a date come last, in the backend's order. */
export const newestFirst = (orders: readonly Order[]): Order[] =>
  [...orders].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
