import { expect, test, vi } from 'vitest'
import { arrival, optional } from '../../src/lib/chunks.ts'

const Part = () => 'part'

test('a chunk that arrives is handed on', async () => {
  expect(await arrival(Promise.resolve({ default: Part }))).toEqual({ default: Part })
  expect(await optional(Promise.resolve({ default: Part }))).toEqual({ default: Part })
})

test('V1 a chunk that the page reloads for is waited for until it does', async () => {
  const settled = vi.fn<() => void>()
  // what an import answers whose failure was met by a reload
  const gone = Promise.resolve(undefined)
  arrival(gone).then(settled, settled)
  optional<typeof Part>(gone).then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(settled).not.toHaveBeenCalled()
})

test('N2 a part that can’t be had is left out; a page that can’t be had is an error', async () => {
  const { default: Nothing } = await optional<typeof Part>(Promise.reject(new Error('offline')))
  expect(Nothing()).toBeNull()
  await expect(arrival(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
