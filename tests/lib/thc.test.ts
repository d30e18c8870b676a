import { expect, test } from 'vitest'
import { thcText } from '../../src/lib/thc.ts'

test.each([
  [22, 'THC 22%'],
  [22.456, 'THC 22.5%'],
  [0, 'THC 0%'],
  ['<1', 'THC <1%'],
  ['< 1 %', 'THC <1%'],
  ['18-22%', 'THC 18–22%'],
  ['10mg', 'THC 10mg'],
  ['250 MG', 'THC 250mg'],
  ['22% THC', 'THC 22%'],
  ['THC: 22%', 'THC 22%'],
  ['22,5%', 'THC 22.5%'],
  ['18,5 - 22,5 %', 'THC 18.5–22.5%'],
  ['18 to 22%', 'THC 18–22%'],
  ['２２％', 'THC 22%'],
])('D13 THC %s reads as an amount', (thc, text) => {
  expect(thcText(thc)).toBe(text)
})

test.each(['18% - 22%', '1,000mg', 'up to 30%', '5mg each', '12.5:1', '22% / 1% CBD'])(
  'a THC text in another format is shown unchanged: %s',
  (thc) => {
    expect(thcText(` ${thc} `)).toBe(`THC ${thc}`)
  },
)

test.each([
  'THCA 28%',
  '28.1% THCa',
  'THC-A: 28%',
  'Total THC: 22%',
  'Δ9-THC 0.3%',
  '10mg THC per piece',
  '1:1 THC:CBD',
  'THC 22% CBD 1%',
])('kind: a text that says what it measures keeps its words: %s', (thc) => {
  expect(thcText(thc)).toBe(thc)
})

test.each([null, undefined, Number.NaN, Infinity, -1, 101, '', 'high', 'THC', 'NaN', '101%', '1e3', '-5%'])(
  'D13 THC %s shows nothing, never NaN%%',
  (thc) => {
    expect(thcText(thc)).toBeNull()
  },
)
