import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../src/lib/messages.ts'
import { sourceFiles, sourceOf, SRC } from './source-files.ts'

/** The layers: each folder of src, and the folders that it may import from. */
const ALLOWED: Record<string, string[]> = {
  lib: ['lib'],
  hydration: ['hydration', 'api', 'lib'],
  ui: ['ui', 'hydration', 'lib'],
  services: ['services', 'lib'],
  api: ['api', 'services', 'lib'],
  features: ['features', 'api', 'services', 'ui', 'hydration', 'lib'],
  layout: ['layout', 'features', 'api', 'services', 'ui', 'hydration', 'lib'],
  pages: ['pages', 'features', 'api', 'services', 'ui', 'hydration', 'lib'],
  styles: ['styles'],
  // Runs in Node at build time; loads the prerender bundle.
  build: ['build', 'hydration', 'api', 'lib', 'prerender.tsx'],
  mocks: ['mocks', 'api', 'lib'],
  'routes.tsx': ['hydration', 'pages', 'layout', 'features', 'ui', 'lib'],
  'App.tsx': ['routes.tsx', 'features', 'api', 'lib'],
  'link-prefetch.ts': ['routes.tsx', 'features', 'api', 'lib'],
  'after-first-input.ts': ['link-prefetch.ts', 'layout', 'features'],
  'main.tsx': [
    'App.tsx',
    'routes.tsx',
    'after-first-input.ts',
    'mocks',
    'layout',
    'features',
    'hydration',
    'services',
    'styles',
    'lib',
  ],
  'prerender.tsx': ['App.tsx', 'routes.tsx', 'pages', 'layout', 'ui'],
  'vite-env.d.ts': ['lib'],
}

/** Rooms of features. A new feature gets its name here. */
const FEATURES =
  'account address age-gate cart catalogue checkout contact hours notices orders payment saved search theme'.split(
    ' ',
  )

const files = sourceFiles(/\.tsx?$/)

const importsOf = (file: string): string[] => {
  const code = sourceOf(file)
  const found = code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(([, path = '']) =>
    relative(SRC, normalize(join(SRC, dirname(file), path))).replaceAll('\\', '/'),
  )
}

const part = (file: string): string => file.split('/')[0] ?? ''

test('every import goes one way', () => {
  expect(files.length).toBeGreaterThan(50)
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !ALLOWED[part(file)]?.includes(part(target)))
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

/** One circle per strongly connected group, as "a → b → a". */
function circlesIn(graph: Map<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string) => {
    if (path.includes(node)) circles.push([...path.slice(path.indexOf(node)), node].join(' → '))
    if (path.includes(node) || done.has(node)) return
    path.push(node)
    for (const target of graph.get(node) ?? []) visit(target)
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) visit(node)
  return circles
}

test('no file imports itself through others', () => {
  expect(circlesIn(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([])
})

test('no two features import each other, not even through others', () => {
  const feature = (file: string) => (part(file) === 'features' ? file.split('/')[1] : undefined)
  const graph = new Map<string, string[]>()
  for (const file of files) {
    const name = feature(file)
    if (name === undefined) continue
    const targets = importsOf(file)
      .map(feature)
      .filter((target) => target !== undefined && target !== name) as string[]
    graph.set(name, [...(graph.get(name) ?? []), ...targets])
  }
  expect(circlesIn(graph)).toEqual([])
})

test('the features are the ones that the architecture names', () => {
  expect(readdirSync(join(SRC, 'features')).sort()).toEqual(FEATURES)
})

test('files of features have at most 200 lines', () => {
  const lines = (file: string) => sourceOf(file).trimEnd().split('\n').length
  expect(files.filter((file) => part(file) === 'features' && lines(file) > 200)).toEqual([])
})

test('a folder has at most 20 code files; only pages has one for each route', () => {
  const folders = [...new Set(files.map(dirname))].filter((folder) => folder !== 'pages')
  const isFull = (folder: string) => files.filter((file) => dirname(file) === folder).length > 20
  expect(folders.filter(isFull)).toEqual([])
})

test('react-router is used as published', () => {
  const root = join(SRC, '..')
  const tricks = ['vite.config.ts', ...files.map((file) => `src/${file}`)].filter((file) =>
    /UNSAFE_|node_modules\/react-router/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(tricks).toEqual([])
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(dependencies['react-router-dom']).toMatch(/^\^7\./)
})

test('chunks load by ui/lazy-part.tsx; React keeps what suspends back for 300 ms', () => {
  // The build waits for what suspends, which the home page's static part needs.
  expect(files.filter((file) => /\blazy\(/.test(sourceOf(file)))).toEqual(['pages/HomePage.tsx'])
})

test('only main.tsx loads the mock backend, by a dynamic import', () => {
  const users = files.filter(
    (file) => part(file) !== 'mocks' && importsOf(file).some((to) => part(to) === 'mocks'),
  )
  expect(users).toEqual(['main.tsx'])
  expect(sourceOf('main.tsx')).not.toMatch(/^import .*mocks/m)
})

test('only the home page is part of the first load', () => {
  const pages = sourceOf('routes.tsx').match(/^import .*\.\/pages\/.*$/gm)
  expect(pages).toEqual(["import HomePage from './pages/HomePage.tsx'"])
})

/** A file's code without its comments. */
const codeOf = (file: string): string => sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const productFiles = files.filter((file) => !['mocks', 'build'].includes(part(file)))

test('each message is written once', () => {
  const words = Object.values(messages).map((message) =>
    typeof message === 'string' ? message : message('').trim(),
  )
  const repeated = productFiles
    .filter((file) => !/^lib\/(shell-)?messages\.ts$/.test(file))
    .flatMap((file) => words.filter((word) => codeOf(file).includes(word)).map((word) => `${file}: ${word}`))
  expect(repeated).toEqual([])
})

test('every link to another site comes from the configuration through lib/links.ts and lib/profile-links.ts', () => {
  const hardCoded = productFiles.filter((file) => /(?:href|to)=[{'"`]+https?:/.test(codeOf(file)))
  expect(hardCoded).toEqual([])
  const users = productFiles.filter((file) => /env\.(urls\.|VITE_URL_)/.test(codeOf(file)))
  expect(users).toEqual(['lib/env.ts', 'lib/links.ts', 'lib/profile-links.ts'])
})

/** The `file` and pattern of each row in the table of pages, and the files in src/pages. */
const routes = sourceOf('routes.tsx')
const rows = [...routes.matchAll(/path: '([^']+)',\s+file: '([^']+)'/g)].map(([, path = '', file = '']) => ({
  path: path.replace('/*', ''),
  file,
}))

test('each row of the table of pages names a file in src/pages, and each page has one row', () => {
  const inPages = readdirSync(join(SRC, 'pages')).filter((file) => file.endsWith('Page.tsx'))
  expect(rows.map(({ file }) => `${file}.tsx`).sort()).toEqual([...inPages].sort())
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
})

test('tests/addresses.ts has an address of every page', () => {
  const text = readFileSync(join(SRC, '../tests/addresses.ts'), 'utf8')
  const missing = rows.filter(({ path }) => path !== '*' && !text.includes(path))
  expect(missing).toEqual([])
})

/** Rules that set a custom property while the root has something. */
const restylesAll = (css: string): string[] =>
  [...css.matchAll(/(:root:has\([^{}]*)\{[^{}]*--[\w-]+\s*:/g)].map(([, selector = '']) => selector.trim())

test('no page changes a custom property of the root, which would make the browser style every element again', () => {
  expect(sourceFiles(/\.css$/).flatMap((name) => restylesAll(sourceOf(name)))).toEqual([])
  expect(restylesAll(':root:has(.bar) {\n  --height: 72px;\n}')).toEqual([':root:has(.bar)'])
})

test('no browser sends a form itself: its fields, passwords too, would come into the URL', () => {
  const forms = files.flatMap((file) =>
    [...sourceOf(file).matchAll(/<form\b[^>]*/g)].map(([form]) => `${file}: ${form}`),
  )
  expect(forms.length).toBeGreaterThan(5)
  // Outside of a dialog this method does nothing: before React, without it, and if a password manager calls form.submit().
  expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([])
})
