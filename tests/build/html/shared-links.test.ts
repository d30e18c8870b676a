import { expect, test } from 'vitest'
import { productionHeaders } from '../../../src/build/headers.ts'
import { robots, securityTxt, sharingTags, sitemap } from '../../../src/build/html/shared-links.ts'
import { resolveEnv } from '../../../src/lib/env-rules.ts'

const release = '1.0.0+abc1234'
const valuesOf = (given: Record<string, string>) => resolveEnv(given, true).values
const home = {
  path: '/home',
  title: 'Home · Grove',
  description: 'Delivered.',
  isOnePage: true,
  hasNoIndex: false,
}

/** The head of a page with these tags. */
const headOf = (tags: string[]): HTMLHeadElement =>
  new DOMParser().parseFromString(`<head>${tags.join('')}</head>`, 'text/html').head
const content = (head: HTMLElement, name: string) =>
  head.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content')

test('every page names its release and is rated for adults, also without a configured site', () => {
  const head = headOf(sharingTags(valuesOf({}), release, home))
  expect(content(head, 'release')).toBe('1.0.0+abc1234')
  expect(content(head, 'rating')).toBe('adult')
  expect(head.querySelector('link[rel=canonical]')).toBeNull()
})

test('with a configured site, a page has a canonical address and a card with a picture', () => {
  const values = valuesOf({ VITE_SITE_URL: 'https://shop.example.com/', VITE_BRAND_NAME: 'A "B" </script>' })
  const head = headOf(sharingTags(values, release, home))
  expect(head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(
    'https://shop.example.com/home',
  )
  expect(content(head, 'og:title')).toBe('Home · Grove')
  expect(content(head, 'og:site_name')).toBe('A "B" </script>')
  expect(content(head, 'og:image')).toBe('https://shop.example.com/share.png')
  expect(content(head, 'twitter:card')).toBe('summary_large_image')
})

test('kind: a page whose content depends on its query, or that does not exist, has no canonical address', () => {
  const values = valuesOf({ VITE_SITE_URL: 'https://shop.example.com' })
  const product = { ...home, path: '/product', isOnePage: false }
  for (const page of [product, { ...home, path: '/404' }]) {
    const head = headOf(sharingTags(values, release, page))
    expect(head.querySelector('link[rel=canonical]')).toBeNull()
    expect(content(head, 'og:url')).toBeUndefined()
  }
})

test('a page with noindex says so to search engines until the first navigation; others don’t', () => {
  const headFor = (hasNoIndex: boolean) => headOf(sharingTags(valuesOf({}), release, { ...home, hasNoIndex }))
  const tag = headFor(true).querySelector('meta[name=robots][data-first-page]')
  expect(tag?.getAttribute('content')).toBe('noindex')
  expect(content(headFor(false), 'robots')).toBeUndefined()
})

test('sitemap, robots.txt and security.txt name the configured site', () => {
  expect(sitemap('https://shop.example.com', ['/home'])).toContain('<loc>https://shop.example.com/home</loc>')
  expect(robots('https://shop.example.com', ['/checkout'])).toContain(
    'Disallow: /checkout\n\nSitemap: https://shop.example.com/sitemap.xml\n',
  )
  expect(robots('', [])).not.toContain('Sitemap')
  const text = securityTxt('security@example.com', 'https://shop.example.com', Date.UTC(2026, 10, 25))
  expect(text).toContain('Contact: mailto:security@example.com\nExpires: 2027-11-25T00:00:00.000Z\n')
  expect(securityTxt('https://example.com/report', '', 0)).toContain('Contact: https://example.com/report\n')
})

test('the policy reports to a configured address, and only the asked-for hosts are forced to https', () => {
  const plain = productionHeaders(valuesOf({}), 'sha256-a')
  expect(plain['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(plain['Content-Security-Policy']).not.toContain('report')
  const full = productionHeaders(
    valuesOf({ VITE_REPORT_URL: 'https://r.example.com/csp', VITE_HSTS_SUBDOMAINS: 'true' }),
    'sha256-a',
  )
  expect(full['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains')
  expect(full['Content-Security-Policy']).toMatch(/; report-uri https:\/\/r\.example\.com\/csp$/)
})

test.each([
  ['VITE_SITE_URL', 'https://example.com/shop', 'without a path'],
  ['VITE_SITE_URL', 'shop.example.com', 'whole address'],
  ['VITE_REPORT_URL', 'https://r.example.com/a;b', 'must not contain'],
  ['VITE_SECURITY_CONTACT', 'call us', 'e-mail address or a URL'],
  ['VITE_HSTS_SUBDOMAINS', 'yes', 'true or empty'],
])('%s of "%s" is refused: %s', (name, value, sentence) => {
  expect(resolveEnv({ [name]: value }, true).problems.join()).toContain(sentence)
})
