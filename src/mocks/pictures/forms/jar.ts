import type { Random } from '../../seed/random.ts'
import { label } from '../label.ts'
import type { Inks } from '../palette.ts'
import { group, outline, path, rect, repeat, shape } from '../shapes.ts'
import type { Form } from './drawing.ts'

/** A glass jar of flower. */
export const jar: Form = ({ inks, random, print, style }) => {
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

function lid(middle: number, y: number, width: number, height: number, inks: Inks): string {
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
function heap({ left, right, top, bottom }: Space, inks: Inks, random: Random): string {
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

/** The tiers of a bud, bottom to top: [height, half width, number of lobes]. */
const TIERS = [
  [30, 17, 3],
  [18, 24, 4],
  [3, 23, 4],
  [-12, 17, 3],
  [-25, 10, 2],
  [-37, 0, 1],
] as const

const lobe = (x: number, y: number, r: number): string =>
  `M${x.toFixed(1)} ${(y - r * 1.3).toFixed(1)}q${(r * 0.95).toFixed(1)} ${(r * 0.75).toFixed(1)} ${r.toFixed(1)} ${(r * 1.4).toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(-2 * r).toFixed(1)} 0q0 ${(-r * 0.65).toFixed(1)} ${r.toFixed(1)} ${(-r * 1.4).toFixed(1)}z`

/** One bud, about 80 high: tiers of lobes, lit from the upper left, with a few hairs. */
function bud(inks: Inks, random: Random): string {
  const lobes = TIERS.flatMap(([y, half, count]) =>
    Array.from({ length: count }, (_, index): [number, number, number] => {
      const across = count === 1 ? 0 : (index / (count - 1)) * 2 - 1
      return [
        across * half + (random.next() - 0.5) * 5,
        y + Math.abs(across) * 4 + (random.next() - 0.5) * 5,
        10 + random.next() * 2.5 - (y < -20 ? 2 : 0),
      ]
    }),
  )
  const all = lobes.map(([x, y, r]) => lobe(x, y, r)).join('')
  const light = lobes.map(([x, y, r]) => lobe(x - r * 0.22, y - r * 0.1, r * 0.56)).join('')
  const leaves = [-1, 1]
    .map(
      (side) =>
        `M${side * 12} 30q${side * 24} ${-2 - random.int(0, 8)} ${side * 26} -26q${-side * 18} 4 ${-side * 30} 16z`,
    )
    .join('')
  const hairs = repeat(7, () => {
    const y = random.int(-34, 30)
    const x = random.int(-18, 18) * (y < -10 ? 0.5 : 1)
    return `M${x} ${y}q${random.int(-4, 4)} -5 ${random.int(-8, 8)} -${random.int(6, 9)}`
  })
  return (
    path(leaves + all, { ...outline(inks.ink, 4), fill: inks.ink }) +
    path(leaves, { fill: inks.deep }) +
    [...lobes]
      .sort(([, a], [, b]) => b - a)
      .map(([x, y, r]) => path(lobe(x, y, r), { fill: inks.deep, stroke: inks.ink, 'stroke-width': 0.9 }))
      .join('') +
    path(light, { fill: inks.mid }) +
    path(hairs, outline(inks.accent, 2))
  )
}
