import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The number of sentences in each part of the specification. A test that shows a sentence has its tag in the title:
 * `test('the hero says … [2-home.1]', …)`. `npx vitest run -t 2-home` runs the tests of a part.
 */
const PARTS = {
  '2-routes': 9,
  '2-nav-bar': 4,
  '2-search': 4,
  '2-home': 12,
  '2-products': 5,
  '2-shops': 8,
  '2-cart': 6,
  '2-checkout': 3,
  '2-account': 11,
  '2-contact': 5,
  '3-entities': 13,
  '4-states': 17,
  '5-validation': 10,
  '6-roles': 4,
  '7-calls': 16,
  '8-messages': 23,
  '9-constants': 16,
}
const tags = Object.entries(PARTS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, index) => `${part}.${index + 1}`),
)

/** The first argument of `test(…)` and of `test.each(…)(…)`. `test.skip` and `test.todo` do not count. */
const TITLE = /(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g
const TAG = /\[(\d-[a-z-]+\.\d+)\]/g

const tagsIn = (source: string): string[] =>
  [...source.matchAll(TITLE)].flatMap(([, , title = '']) =>
    [...title.matchAll(TAG)].map(([, tag = '']) => tag),
  )

const usedTags = new Set(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && name !== 'spec.test.ts')
    .flatMap((name) => tagsIn(readFileSync(join(import.meta.dirname, name), 'utf8'))),
)

test('every sentence of the specification has a test, and every tag in a title belongs to a sentence', () => {
  expect([...usedTags].sort()).toEqual(tags.sort())
})
