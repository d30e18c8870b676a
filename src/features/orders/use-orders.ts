import useSWR, { type SWRResponse } from 'swr'
import { path } from '../../api/path.ts'
import { listOrders, type Order } from '../../api/orders.ts'

/** GET /orders/user/{uid}: a user's past orders. A null uid makes no call. */
export const useOrders = (uid: string | null): SWRResponse<Order[], Error> =>
  useSWR(uid === null ? null : path`/orders/user/${uid}`, () => listOrders(uid ?? ''))
