import { cachedPaths, cacheControl } from '../headers.ts'
import { caddyConfiguration } from './caddy.ts'
import { nginxConfiguration } from './nginx.ts'
import { readSite, type Site } from './site.ts'

const json = (data: object): string => JSON.stringify(data, null, 2)

/** firebase.json: https://firebase.google.com/docs/hosting/full-config */
function firebaseConfiguration(site: Site): string {
  // By name: Firebase sends a rule's headers with a 404 too, and a browser would keep that for a year.
  const assets = [...site.files].flatMap((file) => /^\/assets\/(.+?)(?<!\.br|\.gz)$/.exec(file)?.[1] ?? [])
  const everywhere: [string, string][] = [...site.headers, ['Cache-Control', cacheControl('/')]]
  const asHeaders = (pairs: [string, string][]) => pairs.map(([key, value]) => ({ key, value }))
  return json({
    hosting: {
      public: 'dist',
      ignore: ['firebase.json', '_headers', '_redirects', '**/*.br', '**/*.gz'],
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '**', headers: asHeaders(everywhere) },
        // "**" matches no name that begins with a dot.
        { source: '/.well-known/**', headers: asHeaders(everywhere) },
        {
          source: `/assets/@(${assets.join('|')})`,
          headers: asHeaders([['Cache-Control', cacheControl('/assets/')]]),
        },
      ],
      rewrites: site.nested.map((path) => ({ source: `${path}/**`, destination: `${path}.html` })),
    },
  })
}

/** netlify.toml: https://docs.netlify.com/configure-builds/file-based-configuration/ */
function netlifyConfiguration(site: Site): string {
  const block = (path: string, pairs: [string, string][]) =>
    [
      '[[headers]]',
      `  for = ${JSON.stringify(path)}`,
      '  [headers.values]',
      ...pairs.map(([name, value]) => `    ${name} = ${JSON.stringify(value)}`),
      '',
    ].join('\n')
  const redirect = (from: string, to: string, status: number) =>
    `[[redirects]]\n  from = "${from}"\n  to = "${to}"\n  status = ${status}\n  force = ${status === 301}\n`
  return [
    '[build]\n  command = "npm run build"\n  publish = "dist"\n',
    // The same as dist/_headers: Netlify drops exact duplicates.
    block('/*', site.headers),
    ...cachedPaths(site.pages, site.nested).map((path) =>
      block(path, [['Cache-Control', cacheControl(path)]]),
    ),
    ...site.pages.map((path) => redirect(`${path}.html`, path, 301)),
    ...site.nested.map((path) => redirect(`${path}/*`, `${path}.html`, 200)),
  ].join('\n')
}

/** wrangler.json: https://developers.cloudflare.com/workers/static-assets/. Headers and rewrites are in dist/_headers and dist/_redirects. */
const cloudflareConfiguration = (): string =>
  json({
    name: 'shop',
    compatibility_date: '2025-11-01',
    assets: { directory: './dist', html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
  })

const HOSTS: Record<string, (site: Site) => string> = {
  nginx: (site) => nginxConfiguration(site, '/var/www/shop'),
  caddy: (site) => caddyConfiguration(site, '/var/www/shop'),
  firebase: firebaseConfiguration,
  netlify: netlifyConfiguration,
  cloudflare: cloudflareConfiguration,
}

/**
 * The whole configuration of one host for the build in a folder.
 * @throws {Error} for an unknown host or a folder without a build
 */
export function configurationOf(host: string | undefined, dist: string): string {
  const configure = HOSTS[host ?? '']
  if (!configure) throw new Error(`Usage: npm run hosting -- ${Object.keys(HOSTS).join('|')}`)
  return configure(readSite(dist))
}
