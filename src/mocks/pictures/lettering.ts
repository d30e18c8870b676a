import condensed from './typefaces/condensed.json' with { type: 'json' }
import grotesque from './typefaces/grotesque.json' with { type: 'json' }
import italic from './typefaces/italic.json' with { type: 'json' }
import serif from './typefaces/serif.json' with { type: 'json' }
import small from './typefaces/small.json' with { type: 'json' }

/**
 * Text as SVG paths. An SVG inside `<img>` cannot use the page's fonts.
 * Measuring the paths here also keeps text inside its label in every browser.
 */
export type FaceName = 'grotesque' | 'small' | 'serif' | 'italic' | 'condensed'

type Face = {
  /** Thousandths of the size. */
  capHeight: number
  glyphs: Map<string, { advance: number; path: string }>
  kern: Map<string, number>
}

const sources = { grotesque, small, serif, italic, condensed }
const faces = new Map<FaceName, Face>()

function faceOf(name: FaceName): Face {
  const cached = faces.get(name)
  if (cached) return cached
  const { capHeight, glyphs, kern } = sources[name]
  const face: Face = { capHeight, glyphs: new Map(), kern: new Map() }
  for (const [character, text] of Object.entries(glyphs)) {
    const space = text.indexOf(' ')
    face.glyphs.set(character, { advance: Number(text.slice(0, space)), path: text.slice(space + 1) })
  }
  for (const [amount, pairs] of Object.entries(kern)) {
    for (let index = 0; index < pairs.length; index += 2) {
      face.kern.set(pairs.slice(index, index + 2), Number(amount))
    }
  }
  faces.set(name, face)
  return face
}

export type Type = {
  face: FaceName
  /** Letter spacing, thousandths of the size. */
  tracking?: number
  caps?: boolean
}

const spell = (text: string, { face, caps = false }: Type): string =>
  caps || face === 'condensed' ? text.toUpperCase() : text

/** Width in units of the picture. */
export function widthOf(text: string, size: number, type: Type): number {
  const { glyphs, kern } = faceOf(type.face)
  const letters = spell(text, type).split('')
  let width = 0
  letters.forEach((letter, index) => {
    width += (glyphs.get(letter)?.advance ?? 0) + (type.tracking ?? 0)
    width += kern.get(letter + (letters[index + 1] ?? '')) ?? 0
  })
  return ((width - (letters.length > 0 ? (type.tracking ?? 0) : 0)) * size) / 1000
}

type Anchor = 'start' | 'middle' | 'end'

const round = (value: number): number => Math.round(value * 100) / 100

/** A line of text with its baseline at y. */
export function line(
  text: string,
  at: { x: number; y: number; size: number; anchor?: Anchor; fill: string },
  type: Type,
): string {
  const { glyphs, kern } = faceOf(type.face)
  const letters = spell(text, type).split('')
  const width = widthOf(text, at.size, type)
  const left = at.x - { start: 0, middle: width / 2, end: width }[at.anchor ?? 'start']
  const scale = at.size / 1000
  let pen = 0
  const paths = letters.map((letter, index) => {
    const glyph = glyphs.get(letter)
    const here = pen
    pen += (glyph?.advance ?? 0) + (type.tracking ?? 0)
    pen += kern.get(letter + (letters[index + 1] ?? '')) ?? 0
    return glyph?.path ? `<path transform="translate(${here})" d="${glyph.path}"/>` : ''
  })
  return `<g fill="${at.fill}" transform="translate(${round(left)} ${round(at.y)}) scale(${Number(scale.toFixed(5))})">${paths.join('')}</g>`
}

/** Line breaks and sizes of a text in a box. */
type Setting = { lines: string[]; size: number; leading: number; height: number }

type Box = { width: number; height: number }

/**
 * Finds the largest text size that fits a box, with up to `mostLines` lines.
 * A long text becomes smaller and never overflows.
 */
export function fit(
  text: string,
  box: Box,
  type: Type,
  {
    largest = 60,
    mostLines = 3,
    leading = 1.05,
  }: { largest?: number; mostLines?: number; leading?: number } = {},
): Setting {
  const words = text.split(/\s+/).filter(Boolean)
  const capHeight = faceOf(type.face).capHeight / 1000
  let best: Setting = { lines: [text], size: 0, leading, height: 0 }
  for (let count = 1; count <= Math.min(mostLines, words.length); count++) {
    const lines = balanced(words, count, (part) => widthOf(part, 1, type))
    const widest = Math.max(...lines.map((part) => widthOf(part, 1, type)))
    // 0.12: space for descenders
    const tall = capHeight + (lines.length - 1) * leading + 0.12
    const size = Math.min(largest, box.width / widest, box.height / tall)
    if (size > best.size * 1.04) best = { lines, size, leading, height: (tall - 0.12) * size }
  }
  return best
}

/** Breaks words into `count` lines so that the widest line is as narrow as possible. */
function balanced(words: string[], count: number, measure: (part: string) => number): string[] {
  if (count === 1) return [words.join(' ')]
  let best: { lines: string[]; widest: number } | undefined
  for (let first = 1; first <= words.length - count + 1; first++) {
    const head = words.slice(0, first).join(' ')
    const lines = [head, ...balanced(words.slice(first), count - 1, measure)]
    const widest = Math.max(...lines.map(measure))
    if (!best || widest < best.widest) best = { lines, widest }
  }
  return best?.lines ?? [words.join(' ')]
}

/** Draws a text that `fit` has set. The top of its capitals is at y. */
export function block(
  setting: Setting,
  at: { x: number; y: number; anchor?: Anchor; fill: string },
  type: Type,
): string {
  const capHeight = (faceOf(type.face).capHeight / 1000) * setting.size
  return setting.lines
    .map((text, index) =>
      line(
        text,
        { ...at, y: at.y + capHeight + index * setting.leading * setting.size, size: setting.size },
        type,
      ),
    )
    .join('')
}
