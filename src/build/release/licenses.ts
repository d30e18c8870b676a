import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Vite writes the licences of the bundled packages here (build.license). */
export const LICENSES_FILE = 'licenses.txt'

/** Adds the licences of the fonts, which are no packages. */
export async function addFontLicenses(root: string, outDir: string): Promise<void> {
  const fonts = join(root, 'src/styles/fonts')
  const names = (await readdir(fonts)).filter((name) => name.endsWith('.txt')).sort()
  const packages = await readFile(join(outDir, LICENSES_FILE), 'utf8')
  const texts = await Promise.all(
    names.map(async (name) => {
      const title = name.replace('OFL-', '').replace('.txt', '')
      return `\n## ${title}\n\n${await readFile(join(fonts, name), 'utf8')}`
    }),
  )
  await writeFile(join(outDir, LICENSES_FILE), [packages, ...texts].join('\n'))
}
