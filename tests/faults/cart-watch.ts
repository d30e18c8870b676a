import type { Books, Line } from './books.ts'
import { idsOf, type Watch } from './watch.ts'

/** Watches the cart: only the lines of a placed order leave it by themselves, once. */
export class CartWatch {
  readonly #books: Books
  readonly #watch: Watch
  readonly #now: () => number
  readonly #isFull: () => boolean
  /** Orders whose lines have left the cart, and when. `isForgotten`: the browser was too full to note it. */
  #taken: { orderId: string; at: number; isForgotten: boolean }[] = []

  constructor(books: Books, watch: Watch, now: () => number, isFull: () => boolean) {
    this.#books = books
    this.#watch = watch
    this.#now = now
    this.#isFull = isFull
  }

  /** Called before each write, with the texts of the cart. */
  handleWrite(before: string, after: string): void {
    const watch = this.#watch
    if (watch.isShopping) return
    const left = JSON.parse(after) as Line[]
    const gone = (JSON.parse(before) as Line[]).flatMap((line) => {
      const quantity = line.quantity - (left.find(({ _id }) => _id === line._id)?.quantity ?? 0)
      return quantity > 0 ? [{ _id: line._id, quantity }] : []
    })
    if (gone.length === 0) return
    watch.note(`${idsOf(gone)} leave the cart`)
    const isWithin = (lines: Line[]) =>
      gone.every(({ _id, quantity }) => lines.some((line) => line._id === _id && line.quantity >= quantity))
    const order = this.#books.orders.find(
      ({ orderId, lines }) =>
        isWithin(lines) && this.#taken.every((taken) => taken.orderId !== orderId || taken.isForgotten),
    )
    if (!order) return watch.fail('lines leave the cart twice, or without an order')
    this.#taken.push({ orderId: order.orderId, at: this.#now(), isForgotten: this.#isFull() })
  }

  /** A killed browser has forgotten what it wrote since then. */
  forgetTaken(since: number): void {
    this.#taken = this.#taken.filter(({ at }) => at <= since)
  }
}
