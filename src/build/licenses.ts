import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Vite writes the licences of the bundled packages here (build.license). */
export const LICENSES_FILE = 'licenses.txt'

/** Adds the licences of the fonts, which are no packages. */
export async function addFontLicenses(root: string, outDir: string): Promise<void> {
  const folder = join(root, 'src/styles/fonts')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const packages = await readFile(join(outDir, LICENSES_FILE), 'utf8')
  const fonts = names.map(
    (name, index) => `\n## ${name.replace('OFL-', '').replace('.txt', '')}\n\n${texts[index] ?? ''}`,
  )
  await writeFile(join(outDir, LICENSES_FILE), [packages, ...fonts].join('\n'))
}
