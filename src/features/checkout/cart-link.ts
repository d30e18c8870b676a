export type TakeLines = (lines: readonly { _id: string; quantity: number }[]) => void

/** The way from a payment, which outlives components, to the cart, which lives in one. */
export class CartLink {
  readonly #carts = new Set<{ take: TakeLines }>()
  #onCart: (() => void) | null = null

  /** Gives the link the cart's `take`. @returns how to disconnect. */
  connect(take: TakeLines): () => void {
    const cart = { take }
    this.#carts.add(cart)
    this.#onCart?.()
    return () => this.#carts.delete(cart)
  }

  /** The cart's `take`, as soon as there is a cart. */
  async take(): Promise<TakeLines> {
    for (;;) {
      for (const { take } of this.#carts) return take
      await new Promise<void>((resolve) => {
        this.#onCart = resolve
      })
    }
  }
}
