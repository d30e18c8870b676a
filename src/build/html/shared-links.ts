import { MINIMUM_AGE } from '../../lib/business.ts'
import type { EnvName } from '../../lib/env-rules.ts'
import { escapeHtml } from './escape-html.ts'

type Values = Record<EnvName, string>

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

type SharedPage = {
  path: string
  /** Text of the page's title element and its description, already escaped for HTML. */
  title: string
  description: string
  /** False if the page's content depends on its query, such as /product: one canonical address would hide all but one. */
  isOnePage: boolean
  hasNoIndex: boolean
}

/**
 * Tags for search engines, link previews and parental controls. layout/use-scroll-position.ts removes what is marked with the first
 * navigation: it is of this page alone, and browsers share a canonical address in place of the one that they show.
 */
export function sharingTags(values: Values, release: string, page: SharedPage): string[] {
  const { path, title, description, isOnePage, hasNoIndex } = page
  const always = [
    meta('release', release),
    meta('rating', 'adult'),
    ...(hasNoIndex ? ['<meta name="robots" data-first-page content="noindex">'] : []),
  ]
  const site = values.VITE_SITE_URL
  if (!site || path === '/404') return always
  const brand = values.VITE_BRAND_NAME
  return [
    ...always,
    ...(isOnePage
      ? [
          `<link rel="canonical" data-first-page href="${escapeHtml(site + path)}">`,
          `<meta property="og:url" data-first-page content="${escapeHtml(site + path)}">`,
        ]
      : []),
    property('og:type', 'website'),
    property('og:site_name', brand),
    `<meta property="og:title" content="${title.replaceAll('"', '&quot;')}">`,
    `<meta property="og:description" content="${description}">`,
    property('og:image', `${site}/share.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${brand}: local dispensaries, delivered. ${MINIMUM_AGE}+`),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** https://www.sitemaps.org/protocol.html */
export const sitemap = (site: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(site + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Pages of one user have nothing for a search engine. */
export const robots = (site: string, privatePaths: readonly string[]): string =>
  [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    ...(site ? ['', `Sitemap: ${site}/sitemap.xml`] : []),
    '',
  ].join('\n')

const YEAR_MS = 365 * 24 * 3_600_000

/** https://www.rfc-editor.org/rfc/rfc9116: valid for a year after the build. */
export const securityTxt = (contact: string, site: string, now: number): string =>
  [
    `Contact: ${/^[a-z]+:/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(now + YEAR_MS).toISOString()}`,
    ...(site ? [`Canonical: ${site}/.well-known/security.txt`] : []),
    'Preferred-Languages: en',
    '',
  ].join('\n')
