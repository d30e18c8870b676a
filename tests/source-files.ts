import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const SRC = join(import.meta.dirname, '../src')

/** The files of src whose name ends so, as "features/cart/cart.ts". */
export const sourceFiles = (ending: RegExp): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => ending.test(file))

export const sourceOf = (file: string): string => readFileSync(join(SRC, file), 'utf8')
