import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctTerm } from '../../../src/features/search/correct-term.ts'
import { catalogue } from '../../../src/mocks/seed/catalogue.ts'

const names = catalogue().products.map(({ name }) => name)

test('one wrong letter in a word finds the name', () => {
  expect(correctTerm('blu dream', ['Jack Herer', 'Blue Dream Preroll'])).toBe('Blue Dream')
  expect(correctTerm('jcak herrer', ['Jack Herer'])).toBe('Jack Herer')
  expect(correctTerm('blxx dream', ['Blue Dream'])).toBeNull()
  expect(correctTerm('dream blue', ['Blue Dream'])).toBeNull()
  expect(correctTerm('o', ['Og Kush'])).toBeNull()
})

const aWord = fc.stringMatching(/^[a-z]{4,9}$/)

test('a word with any one letter dropped, doubled, changed or swapped is the word', () => {
  fc.assert(
    fc.property(aWord, fc.nat(), fc.constantFrom('drop', 'double', 'change', 'swap'), (word, seed, how) => {
      const at = seed % (word.length - 1)
      const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
      const typed = {
        drop: `${before}${next}${after}`,
        double: `${before}${letter}${letter}${next}${after}`,
        change: `${before}${letter === 'x' ? 'y' : 'x'}${next}${after}`,
        swap: `${before}${next}${letter}${after}`,
      }[how]
      expect(correctTerm(`${typed} kush`, [`Other ${word} Kush`])).toBe(`${word} Kush`)
    }),
  )
})

test('any text is answered with words of one name, or with nothing', () => {
  fc.assert(
    fc.property(fc.string(), (term) => {
      const found = correctTerm(term, names)
      if (found !== null) expect(names.some((name) => name.includes(found))).toBe(true)
    }),
  )
})
