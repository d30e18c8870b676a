import { expect, test } from 'vitest'
import { sourceFiles, sourceOf } from './source-files.ts'

/**
 * Comments must be easy to read for developers who are not native speakers of English.
 * These words are not. The right side says what to write instead; see .github/CONTRIBUTING.md.
 */
const HARD_WORDS: Record<string, string> = {
  'anew|afresh': 'again',
  'nobody|somebody|anybody|whoever': 'the user, the caller, the component',
  '(?:those|him|her|him or her) who|who (?:asks|comes|looks|reads|waits|wants)': 'the user, the caller',
  'in hand': 'stored, loaded',
  'quiet moment': 'idle callback',
  'under way': 'in flight, running',
  'put right|puts right|mends?|mended': 'fix',
  'stands? (?:for itself|there|here|on the)|as it stands': 'is',
  'is said|are said|was said|what is said': 'is shown',
  'is told|are told|was told|be told': 'receives, is notified',
  'is asked for|are asked for|asked after|asks after': 'is requested',
  'and the like|and their like': 'name the cases',
}

const COMMENT = /\/\*[^]*?\*\/|(?<![:\w"'`/])\/\/.*$/gm

/** "3: the comment's line" for each line of a comment that has a hard word. */
function hardLinesIn(source: string): string[] {
  return [...source.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const firstLine = source.slice(0, index).split('\n').length
    return comment.split('\n').flatMap((line, offset) => {
      const hard = Object.entries(HARD_WORDS).find(([words]) =>
        new RegExp(`\\b(?:${words})\\b`, 'i').test(line),
      )
      return hard ? [`${firstLine + offset}: ${line.trim()} → ${hard[1]}`] : []
    })
  })
}

test('the comments of src are in plain English', () => {
  const hardLines = sourceFiles(/\.(tsx?|css)$/).flatMap((name) =>
    hardLinesIn(sourceOf(name)).map((line) => `src/${name}:${line}`),
  )
  expect(hardLines).toEqual([])
})

test('a hard word is found in comments only', () => {
  expect(hardLinesIn('const a = 1\n/** Reads it anew. */')).toEqual(['2: /** Reads it anew. */ → again'])
  expect(hardLinesIn('const a = 1 // nobody uses it')).toHaveLength(1)
  expect(hardLinesIn("const a = 'read it anew'")).toEqual([])
  expect(hardLinesIn("const url = 'https://example.com/anew'")).toEqual([])
  expect(hardLinesIn('// Reads it again.')).toEqual([])
})
