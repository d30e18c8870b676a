/** Corrupted answers of the backend, the same ones in every run. */
export type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

/** A random number generator with a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Placeholder for 1e309, which JSON.parse reads as Infinity. */
const INFINITE = '@@1e309@@'

/** Replacement values. None contains a text that the tests forbid on the screen. */
const REPLACEMENTS: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.01,
  1.005,
  0.1 + 0.2,
  1e21,
  2 ** 53,
  INFINITE,
  '',
  '   ',
  '12.5',
  '1e5',
  '-3',
  '\u0000\u0007',
  '\u202Eevil\u202C',
  '💥👩‍👩‍👧‍👦'.repeat(40),
  'x'.repeat(5_000),
  '<img src=x onerror="window.hacked=1">',
  '<script>window.hacked=1</script>',
  'javascript:alert(1)',
  'http://insecure.invalid/a.png',
  '//evil.invalid/a.png',
  '../../orders',
  '%',
  '__proto__',
  'constructor',
  [],
  [null],
  [[]],
  {},
  { length: 3 },
  { name: { name: {} } },
  { toString: 'x', valueOf: 'y' },
  Array.from({ length: 300 }, (_, index) => ({ _id: `many-${index % 7}`, name: 'Many', price: index })),
]

/** The JSON text of `count` different answers, each the valid one corrupted in one to three places. */
export function mutationsOf(valid: Json, count: number, seed: number): string[] {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const texts = new Set<string>()
  while (texts.size < count) {
    let answer = structuredClone(valid)
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
      const corrupt = pick(corruptionsOf(answer))
      const replacement = pick(REPLACEMENTS) ?? null
      if (corrupt) corrupt(random(), structuredClone(replacement))
      else answer = structuredClone(replacement)
    }
    // sometimes replace the whole answer
    if (random() < 0.08) answer = structuredClone(pick(REPLACEMENTS) ?? null)
    let text = JSON.stringify(answer).replaceAll(`"${INFINITE}"`, '1e309')
    // sometimes truncate it
    if (random() < 0.03) text = text.slice(0, Math.floor(text.length * random()))
    texts.add(text)
  }
  return [...texts]
}

type Corrupt = (chance: number, replacement: Json) => void

/** One function for each value of an answer: it replaces, removes or doubles the value, or adds a `__proto__`. */
function corruptionsOf(value: Json): Corrupt[] {
  if (Array.isArray(value)) {
    return [
      ...value.map((entry, index): Corrupt => (chance, replacement) => {
        if (chance < 0.2) value.splice(index, 1)
        else if (chance < 0.4) value.push(structuredClone(entry))
        else value[index] = replacement
      }),
      ...value.flatMap(corruptionsOf),
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return [
    ...Object.keys(value).map((field): Corrupt => (chance, replacement) => {
      if (chance < 0.2) delete value[field]
      else if (chance < 0.25)
        Object.defineProperty(value, '__proto__', {
          value: replacement,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      else value[field] = replacement
    }),
    ...Object.values(value).flatMap(corruptionsOf),
  ]
}
