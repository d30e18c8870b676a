/**
 * Answers of a backend gone wrong: a sound answer with something in it spoilt, the same ones in every run.
 */
export type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

/** A small generator with a seed (mulberry32): the same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Stands for 1e309 in the text of an answer, which JSON reads as Infinity. */
const BEYOND = '@@1e309@@'

/** What a value may be instead. None holds the words that the screen must never show. */
const INSTEAD: Json[] = [
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
  BEYOND,
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

/** The text of `count` different answers, each the sound one spoilt in one to three places. */
export function mutationsOf(sound: Json, count: number, seed: number): string[] {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const texts = new Set<string>()
  while (texts.size < count) {
    let answer = structuredClone(sound)
    for (let spoils = 1 + Math.floor(random() * 3); spoils > 0; spoils--) {
      const place = pick(placesIn(answer))
      const instead = pick(INSTEAD) ?? null
      if (place) place(random(), structuredClone(instead))
      else answer = structuredClone(instead)
    }
    // now and then the whole answer
    if (random() < 0.08) answer = structuredClone(pick(INSTEAD) ?? null)
    let text = JSON.stringify(answer).replaceAll(`"${BEYOND}"`, '1e309')
    // and now and then it breaks off
    if (random() < 0.03) text = text.slice(0, Math.floor(text.length * random()))
    texts.add(text)
  }
  return [...texts]
}

type Spoil = (how: number, instead: Json) => void

/** Each place of an answer that can be spoilt: replaced, left out, doubled, or joined by a dangerous name. */
function placesIn(value: Json): Spoil[] {
  if (Array.isArray(value)) {
    return [
      ...value.map((entry, index): Spoil => (how, instead) => {
        if (how < 0.2) value.splice(index, 1)
        else if (how < 0.4) value.push(structuredClone(entry))
        else value[index] = instead
      }),
      ...value.flatMap(placesIn),
    ]
  }
  if (typeof value !== 'object' || value === null) return []
  return [
    ...Object.keys(value).map((field): Spoil => (how, instead) => {
      if (how < 0.2) delete value[field]
      else if (how < 0.25)
        Object.defineProperty(value, '__proto__', {
          value: instead,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      else value[field] = instead
    }),
    ...Object.values(value).flatMap(placesIn),
  ]
}
