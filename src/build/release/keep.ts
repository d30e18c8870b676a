import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The list of releases whose assets a site has, newest first. A later build reads it from the live site. */
const FILE = 'releases.json'
const KEPT = 2
const WEEK_MS = 7 * 24 * 3_600_000

const ReleasesSchema = v.array(
  v.object({
    id: v.string(),
    /** ISO 8601. */
    builtAt: v.string(),
    /** Names in assets/. A name with a slash would be written elsewhere. */
    assets: v.array(v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/))),
  }),
)
type Releases = v.InferOutput<typeof ReleasesSchema>

/**
 * Writes the list of releases, and copies the assets of the last two, if they are younger than a week, from the live site into the build.
 * Tabs of these releases still load their chunks, also on a host that replaces all files.
 * @param site the live site's address; undefined keeps nothing
 * @returns lines about what was kept, or why nothing was
 */
export async function keepReleases(
  outDir: string,
  id: string,
  site: string | undefined,
  now = Date.now(),
): Promise<string[]> {
  const assets = (await readdir(join(outDir, 'assets'))).filter((name) => !/\.(br|gz|map)$/.test(name))
  const lines: string[] = []
  const live =
    site === undefined
      ? []
      : await readLive(site).catch((error: Error) => {
          lines.push(`Kept no release: ${error.message}`)
          return []
        })
  const kept = live.filter((one) => one.id !== id && now - Date.parse(one.builtAt) < WEEK_MS).slice(0, KEPT)
  for (const release of kept) {
    const lost = (
      await Promise.all(release.assets.map((name) => copyAsset(site ?? '', outDir, name)))
    ).filter((name) => name !== null)
    lines.push(`Kept release ${release.id}${lost.length > 0 ? `, but for ${lost.join(', ')}` : ''}`)
  }
  const releases: Releases = [{ id, builtAt: new Date(now).toISOString(), assets }, ...kept]
  await writeFile(join(outDir, FILE), JSON.stringify(releases))
  return lines
}

async function readLive(site: string): Promise<Releases> {
  const url = new URL(`/${FILE}`, site)
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok)
    throw new Error(`${url.href} answers ${response.status}. It is there after this build is live.`)
  return v.parse(ReleasesSchema, await response.json())
}

/** @returns the name if the site does not have the asset. A web page in its place is none: as a script it would break the shop. */
async function copyAsset(site: string, outDir: string, name: string): Promise<string | null> {
  const file = join(outDir, 'assets', name)
  if (existsSync(file)) return null
  const response = await fetch(new URL(`/assets/${name}`, site), {
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null)
  if (!response?.ok || response.headers.get('Content-Type')?.includes('text/html')) return name
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  return null
}
