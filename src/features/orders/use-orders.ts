import { path } from '../../api/path.ts'
import { listOrders, type Order } from '../../api/orders.ts'
import { useQuery, type Query } from '../query/use-query.ts'

/** A user's past orders: GET /orders/user/{uid}. A null uid makes no call. */
export const useOrders = (uid: string | null): Query<Order[]> =>
  useQuery(uid === null ? null : path`/orders/user/${uid}`, () => listOrders(uid ?? ''))
