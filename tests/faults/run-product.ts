import { compileFunction } from 'node:vm'
import { build } from 'vite'
import type * as product from './product.ts'

export type Product = typeof product
type MakePage = (...globals: unknown[]) => Product

let code = ''
let make: MakePage | undefined

/** Bundles product.ts: a page that is killed must stop, which modules that pages share could not. */
export async function bundleProduct(): Promise<void> {
  const variables = Object.entries(import.meta.env).filter(([name]) => /^(VITE|SHOP)_/.test(name))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(
        variables.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
      ),
    },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: `${import.meta.dirname}/product.ts`, formats: ['iife'], name: 'product' },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The bundle has no code.')
  code = chunk.code
}

/** Runs the bundle in a new page's window: its free names are the window's, and Node's. Call bundleProduct() first. */
export function evaluate(globals: Record<string, unknown>): Product {
  make ??= compileFunction(`${code}\nreturn product`, Object.keys(globals), {
    filename: 'product.js',
  }) as unknown as MakePage
  return make(...Object.values(globals))
}
