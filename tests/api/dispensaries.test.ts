import { expect, test } from 'vitest'
import { listDispensaries } from '../../src/api/dispensaries.ts'
import { answer } from './answer.ts'

test.each([
  [11, null],
  ['11', null],
  [null, null],
  [-1, null],
  [0, null],
  ['0', null],
  [4.5, 4.5],
  ['4.8', 4.8],
  [4.849, 4.8],
])('D14 a rating of %j is read as %j', async (rating, stars) => {
  answer('/dispensaries', [{ _id: 'a', name: 'A', rating }])
  expect((await listDispensaries())[0]?.rating).toBe(stars)
})
