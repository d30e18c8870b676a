import type { Random } from '../../seed/random.ts'
import { label } from '../label.ts'
import type { Inks } from '../palette.ts'
import { group, outline, path, rect, repeat, shape } from '../shapes.ts'
import { bud } from './bud.ts'
import type { Form } from './drawing.ts'

/** A closed glass jar of flower. */
export const closedJar: Form = ({ inks, random, print, style }) => {
  const width = random.int(216, 250)
  const top = random.int(112, 142)
  const bottom = 446
  const left = 200 - width / 2
  const right = 200 + width / 2
  const neck = width * 0.4
  const lidHeight = random.int(46, 58)
  const body =
    `M${200 - neck} ${top}V${top + 12}C${200 - neck} ${top + 34} ${left} ${top + 30} ${left} ${top + 70}` +
    `V${bottom - 26}Q${left} ${bottom} ${left + 26} ${bottom}H${right - 26}Q${right} ${bottom} ${right} ${bottom - 26}` +
    `V${top + 70}C${right} ${top + 30} ${200 + neck} ${top + 34} ${200 + neck} ${top + 12}V${top}Z`
  const labelHeight = random.int(142, 158)
  const labelTop = bottom - 40 - labelHeight
  return (
    shape('clipPath', { id: 'glass' }, path(body)) +
    path(body, { fill: '#fff', 'fill-opacity': inks.glass }) +
    group(heap({ left, right, bottom, top: top + random.int(60, 86) }, inks, random), {
      'clip-path': 'url(#glass)',
    }) +
    path(body, outline(inks.line, 3.4)) +
    path(`M${left + 15} ${top + 74}V${labelTop - 14}`, outline('#fff', 5)) +
    lid(200, top - lidHeight + 4, neck * 2 + 26, lidHeight, inks) +
    label({ x: left - 5, y: labelTop, width: width + 10, height: labelHeight }, print, inks, style)
  )
}

export function lid(middle: number, y: number, width: number, height: number, inks: Inks): string {
  const left = middle - width / 2
  const ridges = Math.floor((width - 16) / 11)
  const first = middle - ((ridges - 1) * 11) / 2
  return (
    rect(left, y, width, height, { rx: 7, fill: inks.solid }) +
    repeat(ridges, (index) =>
      path(`M${first + index * 11} ${y + 17}V${y + height - 8}`, {
        ...outline(inks.onSolid, 1.6),
        opacity: 0.5,
      }),
    ) +
    path(`M${left + 6} ${y + 10}H${left + width - 6}`, { ...outline(inks.onSolid, 1.6), opacity: 0.5 })
  )
}

type Space = { left: number; right: number; top: number; bottom: number }

const SHAPES = 3

/** Fills a jar with buds from the bottom up. A few shapes repeat. */
export function heap({ left, right, top, bottom }: Space, inks: Inks, random: Random): string {
  const size = random.int(30, 38)
  const step = size * 1.12
  const rows = Math.ceil((bottom - top) / step)
  const shapes = repeat(SHAPES, (index) => shape('g', { id: `bud${index}` }, bud(inks, random)))
  const buds = repeat(rows, (fromTop) => {
    const row = rows - 1 - fromTop
    const y = bottom - size * 0.9 - row * step
    // the top row forms a heap
    const inset = row === rows - 1 ? size * 1.2 : row % 2 === 0 ? 0 : size * 0.4
    const count = Math.max(2, Math.round((right - left - inset * 2) / (size * 1.5)))
    return repeat(count, (column) => {
      const room = right - left - inset * 2
      const x = left + inset + ((column + 0.5 + (random.next() - 0.5) * 0.3) * room) / count
      const scale = (size * (0.92 + random.next() * 0.22)) / 40
      return shape('use', {
        href: `#bud${random.int(0, SHAPES - 1)}`,
        transform: `translate(${Math.round(x)} ${Math.round(y + (random.next() - 0.5) * size * 0.3)}) rotate(${random.int(-38, 38)}) scale(${scale.toFixed(2)})`,
      })
    })
  })
  return shape('defs', {}, shapes) + buds
}
