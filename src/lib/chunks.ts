/**
 * The loaded chunk. While the page reloads for a missing one, Vite answers undefined: then this never settles, and what is on the screen
 * stays.
 */
export const arrival = <T>(chunk: Promise<T | undefined>): Promise<T> =>
  chunk.then((module) => module ?? new Promise<never>(() => undefined))

/** The chunk of a component that its page can do without: where it can't be had, nothing is shown in its place. */
export const optional = <Component>(
  chunk: Promise<{ default: Component } | undefined>,
): Promise<{ default: Component }> =>
  arrival(chunk).catch(() => ({ default: (() => null) as unknown as Component }))
