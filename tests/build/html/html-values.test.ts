import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillHtmlValues } from '../../../src/build/html/html-values.ts'
import { sharingTags } from '../../../src/build/html/shared-links.ts'
import { resolveEnv } from '../../../src/lib/env-rules.ts'

const TEMPLATE = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const contentOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content')

test('kind: configured words are text: a brand and a location may hold quotes, ampersands and tags', () => {
  const { values } = resolveEnv(
    {
      VITE_BRAND_NAME: 'Bud & Co <b>"$&"</b>',
      VITE_SERVICE_LOCATION: '"OC" & <i>LA</i> &amp; more',
      VITE_SITE_URL: 'https://shop.example.com',
    },
    true,
  )
  const html = fillHtmlValues(TEMPLATE, values)
  const page = parse(html)
  expect(page.title).toBe('Bud & Co <b>"$&"</b>')
  expect(contentOf(page, 'description')).toContain(
    'dispensaries in "OC" & <i>LA</i> &amp; more, at your door',
  )
  expect(html).not.toContain('%VITE_')

  const [, description = ''] = /name="description"\s+content="([^"]*)"/.exec(html) ?? []
  const release = '1.0.0+abc1234'
  const tags = sharingTags(values, release, {
    path: '/home',
    title: 'Home',
    description,
    isOnePage: true,
    hasNoIndex: false,
  })
  expect(contentOf(parse(tags.join('')), 'og:description')).toBe(contentOf(page, 'description'))
})

test('kind: nodes moved by others: no browser makes links of numbers, dates and addresses', () => {
  const detection = contentOf(parse(TEMPLATE), 'format-detection')
  for (const what of ['telephone', 'date', 'address', 'email']) expect(detection).toContain(`${what}=no`)
})
