import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside each text file, for hosts that serve such files. */
export async function compressSite(outDir: string): Promise<void> {
  const files = await readdir(outDir, { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && TEXT.test(file.name))
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      const text = await readFile(path)
      await writeFile(`${path}.gz`, await gzipped(text, { level: constants.Z_BEST_COMPRESSION }))
      await writeFile(`${path}.br`, await brotli(text))
    }),
  )
}
