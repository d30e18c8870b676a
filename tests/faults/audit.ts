import { isVeryLate, type Books, type Charge, type Line, type PlacedOrder } from './books.ts'
import { idsOf, type Watch } from './watch.ts'
import type { World } from './world.ts'

// The invariants that hold at the end of a run, when the world has healed and a day has passed.

/** Once everything works and the shopper has come back, no charge waits for another day. */
export function auditPlaced({ books, watch }: World): void {
  for (const { uid, orderId } of books.charges) {
    if (!books.orders.some((order) => order.orderId === orderId))
      watch.fail(`${uid} is charged for ${orderId}, which is not placed when everything works again`)
  }
  for (const { uid, orderId } of books.orders) {
    if (!watch.user(uid).told.has(orderId)) watch.fail(`${uid} is never told that ${orderId} is placed`)
  }
}

export function audit(world: World): void {
  const { books, watch, network, kind, browser } = world
  for (const uid of watch.uids) {
    const { wishes } = watch.user(uid)
    const count = books.charges.filter((charge) => charge.uid === uid && !isVeryLate(charge)).length
    if (count > wishes.length)
      watch.fail(`${uid} asked for ${wishes.length} purchases and is charged ${count} times`)
  }
  // Such a backend can't be sent an order again safely, and its answer or its list was lost.
  const mayDouble = !kind.isIdempotent && network.happened.some((each) => /^(finalize|orders)/.test(each))
  for (const charge of books.charges) auditCharge(books, watch, charge, mayDouble)
  const cart = JSON.parse(browser.getItem('cartItems') ?? '[]') as Line[]
  const isSmsBroken = network.happened.some((each) => each.startsWith('sms'))
  for (const order of books.orders) {
    if (!order.isPaid) watch.fail(`${order.orderId} was placed without a charge`)
    // A late call may place it once more.
    const first = books.orders.find(({ orderId }) => orderId === order.orderId) ?? order
    if (staysInCart(watch, first, cart)) watch.fail(`lines of ${order.orderId} stay in the cart`)
    const tries = messagesOf(books, order.orderId)
    if (tries.length > 3 && !browser.wasStorageBroken) watch.fail(`${tries.length} SMS of ${order.orderId}`)
    if (!isSmsBroken && !tries.some(({ isSent }) => isSent)) watch.fail(`no SMS of ${order.orderId}`)
  }
}

/** As long as no page died and no call broke, each order has at most one SMS. Without locks, two tabs may race. */
export function auditMessages({ books, browser, network, watch, kind }: World): void {
  if (browser.deaths > 0 || network.happened.length > 0 || !kind.hasLocks) return
  for (const { orderId } of books.orders) {
    if (messagesOf(books, orderId).length > 1) watch.fail(`${orderId} has more than one SMS`)
  }
}

const messagesOf = ({ messages }: Books, orderId: string) =>
  messages.filter(({ message }) => message.startsWith(`New order ${orderId}\n`))

function auditCharge(books: Books, watch: Watch, charge: Charge, mayDouble: boolean): void {
  const { orderId, uid, cents, lines } = charge
  const placed = books.orders.filter((order) => order.orderId === orderId)
  const [order] = placed
  if (!order) watch.fail(`${uid} is charged for ${orderId}, which is never placed`)
  if (placed.length > 1 && !mayDouble) watch.fail(`${orderId} is placed ${placed.length} times`)
  const isRight =
    !order || (order.uid === uid && order.cents === cents && idsOf(order.lines) === idsOf(lines))
  if (!isRight) watch.fail(`${orderId} is placed with another user, amount or lines than charged`)
  const said = watch.user(uid).notCharged.find(({ at }) => at >= charge.sentAt && at < charge.at)
  if (said && !isVeryLate(charge)) watch.fail(`"${said.words}" is shown, and ${orderId} is charged later`)
}

/** Whether bought lines are in the cart that were not added later. */
function staysInCart(watch: Watch, { uid, at, lines }: PlacedOrder, cart: Line[]): boolean {
  const pressedAt = Math.max(...watch.user(uid).wishes.filter((wish) => wish <= at))
  const isOld = ({ _id }: Line) => (watch.added.get(_id) ?? 0) <= pressedAt
  return lines.some((line) => isOld(line) && cart.some(({ _id }) => _id === line._id))
}
