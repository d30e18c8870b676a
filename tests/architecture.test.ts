import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../src/lib/messages.ts'

/** The house is one-way: each folder, and the folders that it may import from. */
const ALLOWED: Record<string, string[]> = {
  lib: ['lib'],
  ui: ['ui', 'lib'],
  api: ['api', 'lib'],
  services: ['services', 'lib'],
  features: ['features', 'api', 'services', 'ui', 'lib'],
  layout: ['layout', 'features', 'api', 'services', 'ui', 'lib'],
  pages: ['pages', 'features', 'api', 'services', 'ui', 'lib'],
  styles: ['styles'],
  // each page's first script, which the build writes into it
  head: ['head', 'api'],
  // what runs in Node when the site is built
  build: ['build', 'head', 'lib'],
  mocks: ['mocks', 'api', 'lib'],
  'routes.tsx': ['pages', 'layout', 'features', 'lib'],
  'App.tsx': ['routes.tsx', 'features', 'api', 'lib'],
  'intent.ts': ['routes.tsx', 'layout', 'features', 'api', 'lib'],
  'main.tsx': ['App.tsx', 'routes.tsx', 'intent.ts', 'mocks', 'layout', 'features', 'styles'],
  'prerender.tsx': ['App.tsx', 'routes.tsx', 'layout'],
  'vite-env.d.ts': ['lib'],
}

const SRC = join(import.meta.dirname, '../src')

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))

const importsOf = (file: string): string[] => {
  const code = readFileSync(join(SRC, file), 'utf8')
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

test('no two features need each other, even by way of others', () => {
  const feature = (file: string) => (part(file) === 'features' ? file.split('/')[1] : undefined)
  const needs = new Map<string, Set<string>>()
  for (const file of files) {
    const name = feature(file)
    if (name === undefined) continue
    const targets = importsOf(file).map(feature)
    const others = targets.filter((other) => other !== undefined && other !== name) as string[]
    needs.set(name, new Set([...(needs.get(name) ?? []), ...others]))
  }
  expect(needs.size).toBeGreaterThan(10)
  const path: string[] = []
  const visit = (name: string): string | null => {
    if (path.includes(name)) return [...path, name].join(' → ')
    path.push(name)
    const found = [...(needs.get(name) ?? [])].map(visit).find((circle) => circle !== null)
    path.pop()
    return found ?? null
  }
  expect([...needs.keys()].map(visit).filter((circle) => circle !== null)).toEqual([])
})

test('the mock backend is loaded by main.tsx alone, and only when it is called for', () => {
  const users = files.filter(
    (file) => part(file) !== 'mocks' && importsOf(file).some((to) => part(to) === 'mocks'),
  )
  expect(users).toEqual(['main.tsx'])
  expect(readFileSync(join(SRC, 'main.tsx'), 'utf8')).not.toMatch(/^import .*mocks/m)
})

test('pages but the first are loaded when they are opened', () => {
  const pages = readFileSync(join(SRC, 'routes.tsx'), 'utf8').match(/^import .*\.\/pages\/.*$/gm)
  expect(pages).toEqual(["import HomePage from './pages/HomePage.tsx'"])
})

/** A file's code without its comments, which may name what they explain. */
const codeOf = (file: string): string =>
  readFileSync(join(SRC, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const shopFiles = files.filter((file) => !['mocks', 'build'].includes(part(file)))

test('each message is written in one place', () => {
  const words = Object.values(messages).map((message) =>
    typeof message === 'string' ? message : message('').trim(),
  )
  const again = shopFiles
    .filter((file) => !/^lib\/(shell-)?messages\.ts$/.test(file))
    .flatMap((file) => words.filter((word) => codeOf(file).includes(word)).map((word) => `${file}: ${word}`))
  expect(again).toEqual([])
})

test('every link that leaves the shop comes from the configuration, by lib/links.ts', () => {
  const written = shopFiles.filter((file) => /(?:href|to)=[{'"`]+https?:/.test(codeOf(file)))
  expect(written).toEqual([])
  const users = shopFiles.filter((file) => codeOf(file).includes('env.urls.'))
  expect(users).toEqual(['lib/links.ts'])
})
