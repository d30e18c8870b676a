import { test } from '@playwright/test'
import { addressesOf } from '../../addresses.ts'
import { VISITORS, open } from '../visitors.ts'
import { SCHEMES, WIDTHS, nameOf, pageOf, shootPage } from './camera.ts'

for (const visitor of VISITORS) {
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      test(`pages, ${visitor}, ${width} ${scheme}`, async ({ browser, baseURL }) => {
        const { page, seed, close } = await pageOf(browser, baseURL, { width, scheme, visitor })
        for (const path of [...addressesOf(seed), '/nowhere']) {
          await open(page, path)
          await shootPage(page, `${visitor}/${width}-${scheme}`, nameOf(path))
        }
        await close()
      })
    }
  }
}
