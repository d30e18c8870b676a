import { label } from '../label.ts'
import { circle, group, outline, path, rect, repeat, shape } from '../shapes.ts'
import type { Form } from './drawing.ts'

/** A sliding tin of tablets, seen from above. */
export const tin: Form = ({ inks, random, print, style }) => {
  const slide = random.int(300, 322)
  const columns = random.pick([4, 5])
  const step = 232 / columns
  return (
    rect(66, 120, 268, 330, { rx: 26, fill: inks.mid, stroke: inks.line, 'stroke-width': 3.4 }) +
    rect(80, 134, 240, 302, { rx: 16, fill: inks.paper, stroke: inks.line, 'stroke-width': 2 }) +
    repeat(2, (row) =>
      repeat(columns, (column) => {
        const [x, y] = [84 + step * (column + 0.5), 408 - row * (step * 0.92)]
        const r = step * 0.38
        return (
          circle(x, y, r, { fill: inks.ground, stroke: inks.line, 'stroke-width': 2.4 }) +
          path(`M${x - r * 0.6} ${y}H${x + r * 0.6}`, outline(inks.line, 2))
        )
      }),
    ) +
    rect(56, 66, 288, slide - 66, { rx: 24, fill: inks.solid }) +
    rect(66, 76, 268, slide - 86, { rx: 17, ...outline(inks.onSolid, 1.8) }) +
    label(
      { x: 80, y: 90, width: 240, height: slide - 114 },
      print,
      inks,
      style === 'solid' ? 'framed' : style,
    )
  )
}

/** A stand-up pouch with two plain gummy cubes. */
export const gummies: Form = ({ inks, random, print, style }) => {
  const waist = random.int(6, 12)
  const pouch = `M78 62H322Q${322 - waist} 250 334 424Q334 444 312 444H88Q66 444 66 424Q${78 + waist} 250 78 62Z`
  const isPale = random.next() < 0.5
  const fill = isPale ? inks.paper : inks.solid
  const print2 = isPale ? inks.ink : inks.onSolid
  return (
    shape('clipPath', { id: 'pouch' }, path(pouch)) +
    path(pouch, { fill, stroke: inks.line, 'stroke-width': 3.4, 'stroke-linejoin': 'round' }) +
    group(
      rect(60, 60, 280, 40, { fill: isPale ? inks.mid : inks.deep }) +
        repeat(24, (index) =>
          path(`M${72 + index * 11} 60V100`, { ...outline(inks.paper, 1.6), opacity: 0.6 }),
        ) +
        path('M60 124H340M60 131H340', outline(print2, 1.8)) +
        path('M60 424Q200 388 340 424', outline(print2, 1.8)),
      { 'clip-path': 'url(#pouch)' },
    ) +
    rect(180, 73, 40, 13, { rx: 6.5, fill: inks.ground }) +
    path(pouch, outline(inks.line, 3.4)) +
    label(
      { x: 98, y: 148, width: 204, height: 226 },
      print,
      inks,
      isPale && style === 'framed' ? 'solid' : style,
    ) +
    cube(264, 424, random.int(-14, -4), inks.deep, inks.mid, inks.line) +
    cube(324, 432, random.int(4, 16), inks.mid, inks.paper, inks.line)
  )
}

const cube = (x: number, y: number, lean: number, fill: string, light: string, line: string): string =>
  group(
    rect(-27, -27, 54, 54, { rx: 9, fill, stroke: line, 'stroke-width': 3 }) +
      path('M-17 12V-9Q-17 -17 -9 -17H12', outline(light, 3.4)),
    { transform: `translate(${x} ${y}) rotate(${lean})` },
  )

/** A bar of chocolate in its sleeve. */
export const chocolate: Form = ({ inks, random, print, style }) => {
  const [left, right] = [82, 318]
  const edge = random.int(150, 172)
  const columns = random.pick([3, 4])
  const step = (right - left - 20) / columns
  const bar = '#5B3A29'
  // the torn edge of the foil, from left to right
  const teeth = repeat(
    12,
    (index) => `L${left + 3 + ((index + 1) * (right - left - 6)) / 12} ${edge - (index % 2 === 0 ? 12 : 0)}`,
  )
  return group(
    rect(left + 10, 60, right - left - 20, 200, {
      rx: 5,
      fill: bar,
      stroke: inks.line,
      'stroke-width': 2.4,
    }) +
      repeat(2, (row) =>
        repeat(columns, (column) =>
          rect(left + 10 + column * step + 7, 68 + row * 58, step - 14, 44, {
            rx: 3,
            ...outline('#8A6048', 2.6),
          }),
        ),
      ) +
      path(`M${left + 3} ${edge + 40}V${edge}${teeth}V${edge + 40}Z`, {
        fill: '#E4DED2',
        stroke: inks.line,
        'stroke-width': 1.8,
        'stroke-linejoin': 'round',
      }) +
      rect(left, edge + 18, right - left, 452 - edge - 18, { fill: inks.solid }) +
      path(`M${left} ${edge + 32}H${right}M${left} 438H${right}`, {
        stroke: inks.accent,
        'stroke-width': 6,
      }) +
      label(
        { x: left + 16, y: edge + 48, width: right - left - 32, height: 424 - edge - 48 },
        print,
        inks,
        style === 'solid' ? 'framed' : style,
      ),
    { transform: `rotate(${random.pick([-4, -2, 2, 4])} 200 256)` },
  )
}
