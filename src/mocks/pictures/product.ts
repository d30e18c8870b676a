import { BRANDS, type Kind } from '../seed/names.ts'
import type { ProductDetails } from '../seed/products.ts'
import { randomOf } from '../seed/random.ts'
import { emblems } from './emblems.ts'
import { badder, rosin } from './forms/concentrates.ts'
import type { Form } from './forms/drawing.ts'
import { chocolate, gummies, tin } from './forms/edibles.ts'
import { flower } from './forms/flower.ts'
import { preRoll } from './forms/pre-roll.ts'
import { cartridge, pen } from './forms/vaporizers.ts'
import { inksOf } from './palette.ts'
import { patterns } from './patterns.ts'
import { ellipse, rect } from './shapes.ts'

const WIDTH = 400
const HEIGHT = 500

const FORMS: Record<Kind, Form> = {
  jar: flower,
  'pre-roll': preRoll,
  cartridge,
  pen,
  badder,
  rosin,
  tin,
  gummies,
  chocolate,
}

/** A product's picture, 4:5. The kind chooses the form; the id varies it. */
export function drawProduct({ _id, name, kind, category, thcPercentage, index }: ProductDetails): string {
  const random = randomOf(`picture ${_id}`)
  const tone = random.pick(['tint', 'tint', 'pale', 'tint', 'dark', 'pale'] as const)
  const inks = inksOf(category, tone)
  const pattern = random.pick(patterns)
  const brand = BRANDS[(index * 5 + 2) % BRANDS.length] ?? BRANDS[0]
  const drawing = {
    inks,
    random,
    // a solid label is hard to see on a dark background
    style: random.pick([
      'framed',
      'banded',
      'plain',
      tone === 'dark' ? 'banded' : 'solid',
      'framed',
    ] as const),
    print: {
      name,
      brand,
      foot: thcPercentage === null ? '' : `THC ${thcPercentage}%`,
      emblem: random.pick(emblems),
      face: random.pick(['grotesque', 'grotesque', 'serif', 'condensed', 'italic'] as const),
    },
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    rect(0, 0, WIDTH, HEIGHT, { fill: inks.ground }) +
    pattern({ width: WIDTH, height: HEIGHT }, inks.shade, random) +
    ellipse(WIDTH / 2, 452, 150, 13, { fill: inks.ink, opacity: 0.16 }) +
    FORMS[kind](drawing) +
    '</svg>'
  )
}
