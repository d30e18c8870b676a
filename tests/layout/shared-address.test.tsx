import { expect, onTestFinished, test } from 'vitest'
import { sharingTags } from '../../src/build/shared-links.ts'
import { resolveEnv } from '../../src/lib/env-rules.ts'
import { renderApp } from '../render-app.tsx'

/** Renders a page whose head has the tags that the build writes into its HTML. */
async function renderHtmlOf(path: string) {
  const { values } = resolveEnv({ VITE_SITE_URL: 'https://shop.example.com' }, true)
  const release = { version: '1.0.0', commit: 'abc1234', id: '1.0.0+abc1234' }
  const page = { path, title: 'Shop', description: 'Delivered.', isOnePage: true }
  const { innerHTML } = document.head
  document.head.insertAdjacentHTML('beforeend', sharingTags(values, release, page).join(''))
  onTestFinished(() => {
    document.head.innerHTML = innerHTML
  })
  return renderApp(path)
}

const address = () => [
  document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  document.head.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content,
]
const NONE = [undefined, undefined]

// Chrome and Safari share the canonical address in place of the one that they show.
test('kind: tags of the first page: another page is not shared by the first one’s address', async () => {
  const page = await renderHtmlOf('/about')
  await page.findByRole('heading', { level: 1 })
  expect(address()).toEqual(['https://shop.example.com/about', 'https://shop.example.com/about'])
  await page.user.click(page.getByRole('link', { name: 'Shops' }))
  await page.findByRole('heading', { level: 1, name: 'Shops' })
  expect(address()).toEqual(NONE)
})

test('kind: tags of the first page: a filtered list is shared with its filters', async () => {
  const page = await renderHtmlOf('/products')
  await page.user.click(await page.findByRole('button', { name: 'Edibles' }))
  await expect.poll(() => window.location.search).toBe('?category=edibles')
  await expect.poll(address).toEqual(NONE)
})
