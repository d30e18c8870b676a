import { expect, test } from 'vitest'
import { pressedKey } from '../src/ui/pressed-key.ts'
import { sourceFiles, sourceOf } from './source-files.ts'

const HELPER = 'ui/pressed-key.ts'

/** A file that handles keys: keyboard events are typed as such, or come from an onKey… prop or a key listener. */
const HANDLES_KEYS = /\bKeyboardEvent\b|\bonKey(Down|Up|Press)\b|['"`]key(down|up|press)['"`]/

/** `event.key`, `({ key }) =>` and `const { key } = event`. */
const READS_KEY = [
  /\b(event|ev|evt|e|nativeEvent)\??\.(key|keyCode|code|which)\b/g,
  /\(\{[^{}]*\b(key|keyCode|code|which)\b[^{}]*\}(:[^)]*)?\) =>/g,
  /\{[^{}]*\b(key|keyCode|code|which)\b[^{}]*\} = (event|ev|evt|e)\b/g,
]

/** Places in a file that read the key of an event themselves. */
const wrongHandlersIn = (name: string, code: string): string[] =>
  HANDLES_KEYS.test(code)
    ? READS_KEY.flatMap((pattern) => code.match(pattern) ?? []).map((found) => `${name}: ${found}`)
    : []

test('kind: the keys of a composition never act: every key handler reads its key by pressedKey()', () => {
  const files = sourceFiles(/\.tsx?$/).filter((name) => !name.startsWith('mocks/') && name !== HELPER)
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((name) => wrongHandlersIn(name, sourceOf(name)))).toEqual([])
})

test.each([
  `<input onKeyDown={(event) => event.key === 'Enter' && send()} />`,
  `<input onKeyDown={({ key }) => key === 'Enter' && send()} />`,
  `const handle = (event: KeyboardEvent) => { const { key, target } = event }`,
  `addEventListener('keydown', (e) => { if (e.keyCode === 13) send() })`,
  `addEventListener('keyup', ({ key: pressed }) => pressed === 'Escape' && close())`,
])('the test above finds %s', (code) => {
  expect(wrongHandlersIn('a.tsx', code)).toHaveLength(1)
})

test.each([
  ['a React event', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }],
  ['a browser’s event', { key: 'Escape', keyCode: 27, isComposing: true }],
  [
    'Safari’s Enter after the composition',
    { key: 'Enter', keyCode: 229, nativeEvent: { isComposing: false } },
  ],
])('kind: the keys of a composition never act: %s', (_what, event) => {
  expect(pressedKey(event)).toBe('')
  expect(pressedKey({ ...event, keyCode: 13, isComposing: false, nativeEvent: {} })).toBe(event.key)
})
