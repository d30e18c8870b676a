import { expect, test } from 'vitest'
import { htmlPathOf, pages, renderShell } from '../src/prerender.tsx'

const shells = pages.filter(({ html }) => html === 'shell').map(htmlPathOf)

test.each(shells)('the shell of %s has a heading before its page loads', async (path) => {
  expect(await renderShell(path)).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
})

test('a new shell without a heading fails the build', async () => {
  await expect(renderShell('/help')).rejects.toThrow('src/prerender.tsx needs what the shell of /help shows')
})
