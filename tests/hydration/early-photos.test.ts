import { expect, test } from 'vitest'
import { parseStart } from '../../src/hydration/early-photos.ts'

const rows = [
  { _id: 'a', name: 'Brackets }, { in a name', imageUrl: 'https://photos.example/a.jpg' },
  { _id: 'b', name: 'Two', imageUrl: null },
  { _id: 'c', name: 'Three', imageUrl: 'https://photos.example/c.jpg' },
]

test.each([
  ['compact', JSON.stringify(rows)],
  ['with blanks', JSON.stringify(rows).replaceAll('},{', '}, {')],
  ['indented', JSON.stringify(rows, null, 2)],
])('the whole rows of a list that is cut anywhere in its last row are read: %s', (_, json) => {
  const lastRow = json.lastIndexOf('{')
  for (let end = lastRow + 1; end < json.length; end++) {
    expect(parseStart(json.slice(0, end))).toEqual(rows.slice(0, 2))
  }
  expect(parseStart(json)).toEqual(rows)
})
