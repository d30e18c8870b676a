/** FNV-1a hash, 32 bits. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  // similar texts have similar low bits in FNV: mix them
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39)
  return (value ^ (value >>> 15)) >>> 0
}

export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number
  /** Integer, low ≤ x ≤ high. */
  int: (low: number, high: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
}

/** Pseudorandom numbers from a seed (mulberry32). */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
