import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Moves the source maps out of the site: they contain the source. Their folder is beside it, where `npm run stack` reads them.
 * @param outDir the site's folder, absolute
 */
export async function moveSourceMaps(outDir: string): Promise<void> {
  const folder = `${outDir}-maps`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files = await readdir(join(outDir, 'assets')).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('.map'))) {
    await rename(join(outDir, 'assets', file), join(folder, file))
  }
}
