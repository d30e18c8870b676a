/** A chunk as it comes; never, where the page reloads for want of it: what is on the screen stays until then. */
export const arrival = <T>(chunk: Promise<T | undefined>): Promise<T> =>
  chunk.then((module) => module ?? new Promise<never>(() => undefined))

/** The chunk of a component that its page can do without: where it can't be had, nothing is shown in its place. */
export const optional = <Component>(
  chunk: Promise<{ default: Component } | undefined>,
): Promise<{ default: Component }> =>
  arrival(chunk).catch(() => ({ default: (() => null) as unknown as Component }))
