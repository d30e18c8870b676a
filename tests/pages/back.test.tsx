import { within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { keepRemovedFocus } from '../../src/layout/listeners/keep-removed-focus.ts'
import { catalogue } from '../../src/mocks/seed/catalogue.ts'
import { installed } from '../installed.ts'
import { renderApp } from '../render-app.tsx'

const { products, shops } = catalogue()
const product = products[1]?.name ?? ''
const shop = shops[1]?.name ?? ''

test.each([
  ['/products', product],
  ['/home', product],
  ['/home', shop],
  ['/shops', shop],
  [`/dispensary?id=${products[1]?.dispensaryId}`, product],
  [`/search?term=${encodeURIComponent(product)}`, product],
])('kind: Back returns to what was left: on %s to %s', async (path, name) => {
  onTestFinished(installed(keepRemovedFocus))
  const page = await renderApp(path)
  const [link] = await within(page.getByRole('main')).findAllByRole('link', { name })
  if (!link) throw new Error('No link')
  await page.user.click(link)
  expect(await page.findByRole('heading', { level: 1, name })).toBeVisible()
  history.back()
  await expect
    .poll(() => document.activeElement?.getAttribute('href'), { timeout: 5000 })
    .toBe(link.getAttribute('href'))
})
