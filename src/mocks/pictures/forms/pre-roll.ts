import { block, fit, line, widthOf } from '../lettering.ts'
import type { Inks } from '../palette.ts'
import { circle, group, outline, path, rect, repeat } from '../shapes.ts'
import type { Form } from './drawing.ts'

/** A tube with the name along it, and the pre-roll beside it. */
export const preRoll: Form = ({ inks, random, print, style }) => {
  const count = print.name.endsWith('Pair') ? 2 : 1
  const isInfused = print.name.includes('Infused')
  const width = 112
  const left = random.int(218, 234)
  const [top, bottom] = [58, 452]
  const isDark = style === 'solid' || style === 'banded'
  const paper = isDark ? inks.ink : inks.paper
  const ink = isDark ? inks.paper : inks.ink
  const labelTop = 152
  const along = bottom - labelTop - 118
  const setting = fit(
    print.name,
    { width: along, height: width - 38 },
    { face: print.face },
    { largest: 42, mostLines: 2 },
  )
  const foot = print.foot.replace('THC ', '')
  const footSize = Math.min(27, (width - 22) / Math.max(0.1, widthOf(foot, 1, { face: 'grotesque' })))
  return (
    repeat(count, (index) => cone(122 - index * 48 + (count - 1) * 14, -10 - index * 3, inks, isInfused)) +
    rect(left, top + 30, width, bottom - top - 30, {
      rx: 20,
      fill: '#fff',
      'fill-opacity': inks.glass,
      stroke: inks.line,
      'stroke-width': 3.4,
    }) +
    rect(left - 5, top, width + 10, 76, { rx: 9, fill: inks.solid }) +
    repeat(9, (index) =>
      path(`M${left + 8 + index * 12} ${top + 16}V${top + 66}`, {
        ...outline(inks.onSolid, 1.6),
        opacity: 0.45,
      }),
    ) +
    rect(left, labelTop, width, bottom - labelTop - 22, {
      fill: paper,
      stroke: inks.line,
      'stroke-width': isDark ? 0 : 1.6,
    }) +
    path(`M${left} ${labelTop + 10}h${width}M${left} ${bottom - 32}h${width}`, {
      stroke: inks.accent,
      'stroke-width': 5,
    }) +
    group(
      block(setting, { x: 0, y: -setting.height / 2, anchor: 'middle', fill: ink }, { face: print.face }),
      { transform: `translate(${left + width / 2} ${labelTop + 28 + along / 2}) rotate(-90)` },
    ) +
    path(`M${left + 14} ${bottom - 76}h${width - 28}`, { stroke: ink, 'stroke-width': 1.6 }) +
    line(
      foot,
      { x: left + width / 2, y: bottom - 47, size: footSize, anchor: 'middle', fill: ink },
      { face: 'grotesque' },
    )
  )
}

/** A rolled cone, twisted at its wide end. */
function cone(x: number, lean: number, inks: Inks, isInfused: boolean): string {
  const rows = 7
  return group(
    path('M-27 -130C-20 -146 -8 -150 -6 -172C-3 -178 4 -178 6 -171C8 -150 20 -146 27 -130L14 170H-14Z', {
      fill: inks.paper,
      stroke: inks.line,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }) +
      repeat(rows, (row) => {
        const y = -112 + row * 28
        const half = 25 - row * 1.4
        return path(`M${-half} ${y + 12}L${half} ${y}`, { ...outline(inks.mid, 1.8) })
      }) +
      path('M-5 -160L5 -152M-9 -146L8 -138', outline(inks.mid, 1.8)) +
      path('M-17.6 90L-14 170H14L17.6 90Z', {
        fill: isInfused ? inks.accent : inks.solid,
        stroke: inks.line,
        'stroke-width': 3,
      }) +
      circle(0, 130, 7, outline(inks.onSolid, 2.2)),
    { transform: `translate(${x} 272) rotate(${lean})` },
  )
}
