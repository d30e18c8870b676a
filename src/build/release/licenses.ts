import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Vite writes the licences of the bundled packages here (build.license). */
export const LICENSES_FILE = 'licenses.txt'

/** The packages of the service worker, which has a build of its own. */
const WORKER_PACKAGES = 'core precaching routing strategies expiration cacheable-response'
  .split(' ')
  .map((name) => `workbox-${name}`)

/** Adds the licences of the fonts, which are no packages, and of the service worker's packages. */
export async function addOtherLicenses(root: string, outDir: string): Promise<void> {
  const fonts = join(root, 'src/styles/fonts')
  const names = (await readdir(fonts)).filter((name) => name.endsWith('.txt')).sort()
  const others = [
    ...names.map((name) => ({
      title: name.replace('OFL-', '').replace('.txt', ''),
      file: join(fonts, name),
    })),
    ...WORKER_PACKAGES.map((name) => ({ title: name, file: join(root, 'node_modules', name, 'LICENSE') })),
  ]
  const packages = await readFile(join(outDir, LICENSES_FILE), 'utf8')
  const texts = await Promise.all(
    others.map(async ({ title, file }) => `\n## ${title}\n\n${await readFile(file, 'utf8')}`),
  )
  await writeFile(join(outDir, LICENSES_FILE), [packages, ...texts].join('\n'))
}
