import { expect, onTestFinished, test } from 'vitest'
import { sharingTags } from '../../../src/build/html/shared-links.ts'
import { dropFirstAddress } from '../../../src/layout/listeners/drop-first-address.ts'
import { resolveEnv } from '../../../src/lib/env-rules.ts'

const address = () => [
  document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  document.head.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content,
]

// Chrome and Safari share the canonical address in place of the one that they show.
test('kind: tags of the first page: after an input no page is shared by the first one’s address', () => {
  const { values } = resolveEnv({ VITE_SITE_URL: 'https://shop.example.com' }, true)
  const release = { version: '1.0.0', commit: 'abc1234', id: '1.0.0+abc1234' }
  const page = { path: '/home', title: 'Shop', description: 'Delivered.', isOnePage: true }
  const { innerHTML } = document.head
  onTestFinished(() => {
    document.head.innerHTML = innerHTML
  })
  document.head.insertAdjacentHTML('beforeend', sharingTags(values, release, page).join(''))
  // A product page's own address is React's.
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="https://shop.example.com/product?id=a">',
  )
  expect(address()).toEqual(['https://shop.example.com/home', 'https://shop.example.com/home'])
  dropFirstAddress()
  expect(address()).toEqual(['https://shop.example.com/product?id=a', undefined])
  expect(document.head.querySelector('meta[property="og:site_name"]')).not.toBeNull()
})
