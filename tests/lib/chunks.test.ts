import { expect, test, vi } from 'vitest'
import { awaitChunk, optionalChunk } from '../../src/lib/chunks.ts'

const Part = () => 'part'

test('a loaded chunk is returned', async () => {
  expect(await awaitChunk(Promise.resolve({ default: Part }))).toEqual({ default: Part })
  expect(await optionalChunk(Promise.resolve({ default: Part }))).toEqual({ default: Part })
})

test('V1 a missing chunk never settles while the page reloads', async () => {
  const settled = vi.fn<() => void>()
  // The result of an import whose failure triggered a reload
  const gone = Promise.resolve(undefined)
  awaitChunk(gone).then(settled, settled)
  optionalChunk<typeof Part>(gone).then(settled, settled)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(settled).not.toHaveBeenCalled()
})

test('N2 a failed optional part renders nothing; a failed page is an error', async () => {
  const { default: Nothing } = await optionalChunk<typeof Part>(Promise.reject(new Error('offline')))
  expect(Nothing()).toBeNull()
  await expect(awaitChunk(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
