import { expect, test } from 'vitest'
import { getMenu } from '../../../src/api/menus.ts'
import { answer } from '../answer.ts'
import { callsWhere, EVERY_CALL, pathOf } from '../every-call.ts'

test.each(callsWhere(({ none }) => Array.isArray(none)))(
  'kind: a 404 with JSON from %s is an empty list, any other is a failure',
  async (name) => {
    const [path, call] = [pathOf(name), EVERY_CALL[name]]
    for (const json of [
      {},
      [],
      { message: 'No products found' },
      { error: 'Nothing matched' },
      { products: [] },
    ]) {
      answer(path, json, 404)
      expect(await call()).toEqual([])
    }
    for (const text of ['<!doctype html><title>404</title>', 'Not Found', '']) {
      answer(path, text, 404)
      await expect(call()).rejects.toMatchObject({ status: 404 })
    }
    for (const status of [200, 400, 500]) {
      answer(path, { success: false, message: 'No products found' }, status)
      await expect(call()).rejects.toMatchObject({ serverMessage: 'No products found' })
    }
  },
)

test('a menu that is not there is a failure: the caller knows whether its shop is', async () => {
  answer('/dispensaries/s1/menu', { message: 'Dispensary not found.' }, 404)
  await expect(getMenu('s1')).rejects.toMatchObject({ status: 404 })
})
