import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const readmesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|[\\/])README\.md$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

const DOCS = ['README.md', '.github/CONTRIBUTING.md', ...readmesIn('src'), ...readmesIn('tests')]

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** Relative links, paths in backticks that start at the root, and `npm run` commands. */
const brokenIn = (text: string, folder: string): string[] => {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ...text.matchAll(/src="([^"]+)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(ROOT, folder, link)))
  const paths = [...text.matchAll(/`((?:src|tests|\.github|\.ci)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(ROOT, path)))
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts.includes(name))
  return [...links, ...paths, ...commands]
}

test.each(DOCS)('%s names only files and commands that exist', (file) => {
  expect(brokenIn(read(file), dirname(file))).toEqual([])
})

test('the README is at most 150 lines long', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(151)
})
