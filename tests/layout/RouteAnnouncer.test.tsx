import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RouteAnnouncer } from '../../src/layout/RouteAnnouncer.tsx'
import { env } from '../../src/lib/env.ts'

const titled = (text: string): HTMLTitleElement => {
  const title = document.createElement('title')
  title.textContent = text
  document.head.prepend(title)
  return title
}
afterEach(() => document.head.replaceChildren())

test('the brand name alone, the title between two pages, is not announced', async () => {
  titled(env.brandName)
  const left = titled(`About Us · ${env.brandName}`)
  const { container } = render(<RouteAnnouncer />)
  const heard: string[] = []
  new MutationObserver(() => heard.push(container.textContent)).observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  left.remove()
  expect(document.title).toBe(env.brandName)
  // Longer than SETTLE_MS.
  await new Promise((resolve) => setTimeout(resolve, 300))
  titled(`Shops · ${env.brandName}`)
  await expect.poll(() => heard).toEqual([`Shops · ${env.brandName}`])
})

test('the first page’s own name is announced, and the focus stays at the page’s top', async () => {
  titled(`Product · ${env.brandName}`)
  const { container } = render(
    <>
      <main id="main" tabIndex={-1} />
      <RouteAnnouncer />
    </>,
  )
  titled(`Blue Dream · ${env.brandName}`)
  await expect.poll(() => container.textContent).toBe(`Blue Dream · ${env.brandName}`)
  expect(document.body).toHaveFocus()
})
