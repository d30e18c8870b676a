import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from './source-files.ts'

const components = sourceFiles(/\.tsx$/).map((file) => ({ file, text: sourceOf(file) }))

/** Class names that a component gives to a live region. */
const regionClasses = (component: string): string[] =>
  [...component.matchAll(/<\w+[^<>]*\b(?:role="(?:status|alert)"|aria-live=)[^<>]*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(/styles\.(\w+)/g)].map(([, name = '']) => name),
  )

/** Class names that `display: none` removes while they are empty. */
const hiddenWhenEmpty = (css: string): string[] =>
  [...css.matchAll(/([^{}]+:empty[^{}]*)\{[^}]*display:\s*none/g)].flatMap(([, selectors = '']) =>
    [...selectors.matchAll(/\.(\w+):empty/g)].map(([, name = '']) => name),
  )

test('kind: a live region is not hidden while it is empty, because it then comes together with its words', () => {
  const found = components.flatMap(({ file, text }) => {
    const [, sheet] = /import styles from '(.+\.module\.css)'/.exec(text) ?? []
    if (sheet === undefined) return []
    const hidden = hiddenWhenEmpty(sourceOf(join(file, '..', sheet)))
    return regionClasses(text)
      .filter((name) => hidden.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
  expect(components.flatMap(({ text }) => regionClasses(text)).length).toBeGreaterThan(5)
  // The rules find what they look for.
  const bad = '.line:empty { display: none; }'
  expect(hiddenWhenEmpty(bad)).toEqual(regionClasses('<p role="status" className={styles.line}>'))
})

test('kind: a live region does not come together with its words', () => {
  const withWords = (component: string) => component.match(/role="status"[^<>]*>\s*[A-Z]\w+/g) ?? []
  expect(components.flatMap(({ text }) => withWords(text))).toEqual([])
  expect(withWords('<p role="status">Your cart is empty.</p>')).toHaveLength(1)
})
