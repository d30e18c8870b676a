import { describe, expect, test } from 'vitest'
import { getDispensary, getMenu, productsOf, withShopName } from '../../src/api/menus.ts'
import { answer } from './answer.ts'

const menu = [{ _id: 'f', name: 'Flower', items: [{ _id: 'x', name: 'X' }] }]
const shop = { name: 'Shop A', rating: 4 }

test('D2 a menu of null, and a category without items, are empty', async () => {
  for (const json of [{ name: 'A', menu: null }, { name: 'A' }, { data: { name: 'A', menu: null } }]) {
    answer('/dispensaries/a', json)
    expect(await getDispensary('a')).toMatchObject({ dispensary: { _id: 'a', name: 'A' }, menu: [] })
  }
  answer('/dispensaries/a/menu', [{ name: 'Flower' }, { name: 'Edibles', items: null }, { items: {} }, null])
  expect((await getMenu('a')).menu).toMatchObject([
    { name: 'Flower', items: [] },
    { name: 'Edibles', items: [] },
    { name: 'Other', items: [] },
  ])
})

test('D2 categories with the same id stay separate, and a product of several is on the menu once', async () => {
  const [a, b] = [
    { _id: 'a', name: 'A' },
    { _id: 'b', name: 'B' },
  ]
  answer('/dispensaries/d', {
    name: 'D',
    menu: [
      { _id: 'c', name: 'Flower', items: [a, b] },
      { _id: 'c', name: 'Edibles', items: [b] },
      { name: 'Deals', items: [a] },
      { name: 'More', items: [] },
    ],
  })
  const { menu: categories } = await getDispensary('d')
  expect(categories.map(({ _id, name }) => [_id, name])).toEqual([
    ['c', 'Flower'],
    ['Edibles', 'Edibles'],
    ['Deals', 'Deals'],
    ['More', 'More'],
  ])
  expect(categories.map(({ items }) => items.map(({ _id }) => _id))).toEqual([['a', 'b'], ['b'], ['a'], []])
  expect(productsOf(categories).map(({ _id, category }) => [_id, category])).toEqual([
    ['a', 'Flower'],
    ['b', 'Flower'],
  ])
})

test.each([
  [{ ...shop, menu }],
  [{ ...shop, _id: null, menu }],
  [{ ...shop, dispensary: 'Shop B', menu }],
  [{ dispensary: { ...shop, menu } }],
  [{ data: { ...shop, menu } }],
  [[{ ...shop, menu }]],
])('a shop and its menu are found wherever the answer has them: %j', async (json) => {
  answer('/dispensaries/a', json)
  expect(await getDispensary('a')).toMatchObject({ dispensary: { _id: 'a', ...shop }, menu })
})

test('an item of a menu belongs to its shop and its category, even if it does not name them [3-entities.3]', async () => {
  answer('/dispensaries/a', { ...shop, menu })
  expect((await getDispensary('a')).menu[0]?.items[0]).toMatchObject({
    dispensaryId: 'a',
    dispensaryName: 'Shop A',
    category: 'Flower',
  })
})

test('a menu alone belongs to the shop of the path', async () => {
  answer('/dispensaries/d1', [{ items: [{ _id: 'p', name: 'P', price: 1 }] }, { name: 'Edibles', items: [] }])
  const { dispensary, menu: categories } = await getDispensary('d1')
  expect(dispensary).toBeNull()
  expect(categories).toMatchObject([
    {
      _id: 'Other',
      name: 'Other',
      items: [{ dispensaryId: 'd1', dispensaryName: null, category: 'Other' }],
    },
    { _id: 'Edibles', name: 'Edibles', items: [] },
  ])
})

test('kind: groups of one name are one category, with the items of all', async () => {
  const item = (_id: string) => ({ _id, name: _id, price: 5 })
  answer('/dispensaries/d1/menu', [
    { _id: 'c1', name: 'Pre-Rolls', items: [item('a'), item('b')] },
    { name: 'Flower', items: [item('c')] },
    { _id: 'c2', name: 'pre–rolls ', items: [item('b'), item('d')] },
    { name: 'Edibles', items: [item('e')] },
    { name: 'Edibles', products: [item('f')] },
  ])
  const { menu: categories } = await getMenu('d1')
  expect(categories.map(({ _id, name, items }) => [_id, name, items.map((one) => one._id)])).toEqual([
    ['c1', 'Pre-Rolls', ['a', 'b', 'd']],
    ['Flower', 'Flower', ['c']],
    ['Edibles', 'Edibles', ['e', 'f']],
  ])
})

test.each([[{ menu }], [{ _id: null, menu }], [{ _id: {}, name: ' ', menu }], [{ rating: 4, menu }]])(
  'an answer without a name is a menu alone, and its items get no name: %j',
  async (json) => {
    answer('/dispensaries/d1', json)
    const { dispensary, menu: categories } = await getDispensary('d1')
    expect(dispensary).toBeNull()
    expect(categories[0]?.items[0]).toMatchObject({ dispensaryId: 'd1', dispensaryName: null })
  },
)

test('an answer of null is neither shop nor menu', async () => {
  answer('/dispensaries/a', null)
  expect(await getDispensary('a')).toEqual({ dispensary: null, menu: [] })
})

test.each(['7', '"a shop"', 'true'])('an answer of %s is an error', async (text) => {
  answer('/dispensaries/d1', text)
  await expect(getDispensary('d1')).rejects.toMatchObject({
    kind: 'invalid',
    message: 'The answer is not a shop.',
  })
})

test('withShopName gives its name to items that have none', async () => {
  const items = [
    { _id: 'x', name: 'X' },
    { _id: 'y', name: 'Y', dispensaryName: 'Own' },
  ]
  answer('/dispensaries/a/menu', [
    { _id: 'e', name: 'Edibles' },
    { _id: 'f', name: 'Flower', items },
  ])
  const { menu: categories } = await getMenu('a')
  expect(withShopName(categories, 'Shop A')).toMatchObject([
    { _id: 'e', name: 'Edibles', items: [] },
    {
      _id: 'f',
      name: 'Flower',
      items: [
        { _id: 'x', dispensaryName: 'Shop A' },
        { _id: 'y', dispensaryName: 'Own' },
      ],
    },
  ])
})

test('kind: what could not be read is not called absent: a menu with a dropped item is partial', async () => {
  for (const unread of [{ _id: 'y' }, { name: 'Y' }]) {
    answer('/dispensaries/a', {
      ...shop,
      menu: [{ _id: 'f', name: 'Flower', items: [{ _id: 'x', name: 'X' }, unread] }],
    })
    expect(await getDispensary('a')).toMatchObject({ menu, isPartial: true })
  }
  answer('/dispensaries/a', { ...shop, menu: [{ name: 'Flower', items: [{ _id: 'x', name: 'X' }, null] }] })
  expect((await getDispensary('a')).isPartial).toBeUndefined()
})

describe('kind: a menu is found wherever the answer has it, or refused', () => {
  const categories = [{ _id: 'c', name: 'Flower', items: [{ _id: 'p', name: 'P', price: 5 }] }]
  const named = { _id: 's1', name: 'Leaf', hours: ['9–5'], menu: [] }

  test.each(['categories', 'items', 'sections', 'anything'])(
    'under %s, unless it is a shop',
    async (field) => {
      answer('/dispensaries/s1/menu', { success: true, [field]: categories, errors: [] })
      expect((await getMenu('s1')).menu).toMatchObject(categories)
      answer('/dispensaries/s1', { ...named, [field]: categories })
      expect((await getDispensary('s1')).menu).toEqual([])
    },
  )

  test('a category has its items under products, and a list of products is grouped', async () => {
    answer('/dispensaries/s1/menu', [{ _id: 'c', name: 'Flower', products: categories[0]?.items }])
    expect((await getMenu('s1')).menu).toMatchObject(categories)
    answer('/dispensaries/s1', { ...named, menu: [{ _id: 'p', name: 'P', price: 5, category: 'Flower' }] })
    expect((await getDispensary('s1')).menu).toMatchObject([{ name: 'Flower', items: [{ _id: 'p' }] }])
  })

  test.each([
    '[null]',
    '[5]',
    { menu: [null] },
    { menu: [{ _id: 'c', name: 'Flower', items: [{ sku: 1 }] }] },
    { menu: 'text' },
    { menu: [{ name: 'Flower', items: 'text' }] },
    { success: true, items: ['p1', 'p2'] },
    { success: true, sections: ['Flower'] },
  ])('%j is an error and not an empty menu', async (json) => {
    answer('/dispensaries/s1/menu', json)
    await expect(getMenu('s1')).rejects.toMatchObject({ kind: 'invalid' })
  })

  test.each([
    { success: true, categories: [] },
    { success: true, message: 'Closed today', menu: {} },
    { ...named, categories: ['Flower', 'Edibles'] },
    { ...named, deals: categories },
  ])('%j is an empty menu', async (json) => {
    answer('/dispensaries/s1', json)
    expect((await getDispensary('s1')).menu).toEqual([])
  })
})
