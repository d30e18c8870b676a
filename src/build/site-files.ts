import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EnvName } from '../lib/env-rules.ts'
import { robots, securityTxt, sitemap } from './html/shared-links.ts'

/** Of a row in routes.tsx. */
type Route = { path: string; html: 'page' | 'shell'; indexing?: 'private' | 'unlisted' | 'noindex' }

/** Writes robots.txt and, if they are configured, sitemap.xml and security.txt. */
export async function writeSiteFiles(
  outDir: string,
  values: Record<EnvName, string>,
  routes: readonly Route[],
): Promise<void> {
  const site = values.VITE_SITE_URL
  const privatePaths = routes.filter(({ indexing }) => indexing === 'private').map(({ path }) => path)
  await writeFile(join(outDir, 'robots.txt'), robots(site, privatePaths))
  if (site) {
    const listed = routes
      .filter(({ html, indexing }) => html === 'page' && indexing === undefined)
      .map(({ path }) => path)
    await writeFile(join(outDir, 'sitemap.xml'), sitemap(site, listed))
  }
  if (values.VITE_SECURITY_CONTACT) {
    await mkdir(join(outDir, '.well-known'), { recursive: true })
    const text = securityTxt(values.VITE_SECURITY_CONTACT, site, Date.now())
    await writeFile(join(outDir, '.well-known/security.txt'), text)
  }
}
