import { expect, test } from 'vitest'
import { pages, renderShell } from '../src/prerender.tsx'

const shells = pages.filter(({ html }) => html === 'shell')

test.each(shells)('the shell of $path has a heading before its page loads', async (page) => {
  expect(await renderShell(page)).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
})

test('a new shell without a heading fails the build', async () => {
  await expect(renderShell({ path: '/help', file: 'HelpPage', html: 'shell' })).rejects.toThrow(
    'The shell of /help needs a title or a skeleton',
  )
})
