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
    group(heap({ left, right, bottom, top: top + random.int(64, 96) }, inks, random), {
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

/** Buds from the bottom of a jar upwards. */
function heap({ left, right, top, bottom }: Space, inks: Inks, random: Random): string {
  const size = random.int(27, 36)
  const rows = Math.ceil((bottom - top) / (size * 1.25))
  return repeat(rows, (fromTop) => {
    const row = rows - 1 - fromTop
    const y = bottom - size * 0.8 - row * size * 1.25
    // the top row is a heap, not a level
    const inset = row === rows - 1 ? size * 1.3 : 0
    const count = Math.max(2, Math.round((right - left - inset * 2) / (size * 1.55)))
    return repeat(count, (column) => {
      const x =
        left + inset + ((column + 0.5 + (random.next() - 0.5) * 0.3) * (right - left - inset * 2)) / count
      return bud(x, y + (random.next() - 0.5) * size * 0.4, size * (0.88 + random.next() * 0.3), inks, random)
    })
  })
}

function bud(x: number, y: number, size: number, inks: Inks, random: Random): string {
  const turn = random.int(-50, 50)
  const leaf = (angle: number, length: number, fill: string) =>
    path(
      `M0 6C${size * 0.52} 0 ${size * 0.44} ${-length * 0.7} 0 ${-length}C${-size * 0.44} ${-length * 0.7} ${-size * 0.52} 0 0 6Z`,
      {
        fill,
        stroke: inks.ink,
        'stroke-width': 1.3,
        transform: `rotate(${angle})`,
      },
    )
  const leaves: [angle: number, length: number, fill: string][] = [
    [-112, 0.78, inks.deep],
    [112, 0.78, inks.deep],
    [-66, 0.95, inks.mid],
    [66, 0.95, inks.mid],
    [-30, 1.08, inks.deep],
    [30, 1.08, inks.deep],
    [0, 1.12, inks.mid],
    [-48, 0.6, inks.mid],
    [48, 0.6, inks.mid],
    [0, 0.62, inks.deep],
  ]
  const hairs = repeat(4, () => {
    const [hx, hy] = [random.int(-14, 14), random.int(-18, 4)]
    return path(`M${hx} ${hy}q${random.int(-5, 5)} -4 ${random.int(-7, 7)} -8`, outline(inks.accent, 2))
  })
  return group(leaves.map(([angle, length, fill]) => leaf(angle, size * length, fill)).join('') + hairs, {
    transform: `translate(${Math.round(x)} ${Math.round(y + size * 0.25)}) rotate(${turn})`,
  })
}
