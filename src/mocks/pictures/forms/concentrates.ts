import { label } from '../label.ts'
import { circle, ellipse, group, outline, path, rect, repeat } from '../shapes.ts'
import type { Form } from './drawing.ts'

const GOLD = '#E2B04E'
const PALE_GOLD = '#F2D48C'
const DEEP_GOLD = '#B97F1D'

/** A low glass jar of badder or wax, with its lid behind it. */
export const badder: Form = ({ inks, random, print, style }) => {
  const rim = random.int(212, 226)
  const [left, right, bottom] = [58, 342, 424]
  const lidX = random.pick([214, 268, 268])
  const radius = random.int(88, 98)
  const peaks = random.int(4, 6)
  const body = `M${left} ${rim}V${bottom - 20}C${left} ${bottom + 34} ${right} ${bottom + 34} ${right} ${bottom - 20}V${rim}`
  return (
    circle(lidX, 142, radius, { fill: inks.solid }) +
    circle(lidX, 142, radius - 9, { ...outline(inks.onSolid, 1.8), 'stroke-dasharray': '2 7' }) +
    circle(lidX, 142, radius - 22, { ...outline(inks.onSolid, 2) }) +
    group(print.emblem(inks.onSolid, inks.mid), { transform: `translate(${lidX} 136) scale(1.06)` }) +
    path(body, { fill: '#fff', 'fill-opacity': Math.min(1, inks.glass + 0.25) }) +
    ellipse(200, rim, 142, 44, { fill: inks.paper, stroke: inks.line, 'stroke-width': 3.4 }) +
    ellipse(200, rim + 3, 126, 35, { fill: GOLD }) +
    repeat(peaks, (index) => {
      const x = 110 + (index * 180) / (peaks - 1)
      const y = rim + random.int(-8, 12)
      return path(
        `M${x - 34} ${y + 8}Q${x - 12} ${y - random.int(16, 30)} ${x + 6} ${y - 4}Q${x + 18} ${y + 12} ${x + 34} ${y + 2}`,
        {
          ...outline(index % 2 === 0 ? PALE_GOLD : DEEP_GOLD, 6),
        },
      )
    }) +
    path(body, outline(inks.line, 3.4)) +
    ellipse(200, rim, 142, 44, outline(inks.line, 3.4)) +
    label({ x: left + 22, y: rim + 56, width: right - left - 44, height: 134 }, print, inks, style)
  )
}

/** A slab of rosin on parchment, on top of its card. */
export const rosin: Form = ({ inks, random, print, style }) => {
  const lean = random.pick([-7, -5, 5, 8])
  const corners = random.int(8, 10)
  const reach = Array.from({ length: corners }, () => 66 + random.next() * 26)
  const point = (index: number): [number, number] => {
    const turn = (index / corners) * Math.PI * 2
    const far = reach[index % corners] ?? 80
    return [Math.cos(turn) * far * 1.28, Math.sin(turn) * far * 0.86]
  }
  // smooth outline: curves between the midpoints of the edges
  const middle = (index: number): string => {
    const [[ax, ay], [bx, by]] = [point(index), point(index + 1)]
    return `${(ax + bx) / 2} ${(ay + by) / 2}`
  }
  const slab = `M${middle(corners - 1)}${repeat(corners, (index) => `Q${point(index).join(' ')} ${middle(index)}`)}Z`
  return (
    group(
      rect(-146, -126, 292, 252, { fill: inks.paper, stroke: inks.line, 'stroke-width': 2.4 }) +
        path('M-146 -60H146M-146 66H146M-60 -126V126M70 -126V126', {
          ...outline(inks.mid, 1.4),
          opacity: 0.55,
        }) +
        path('M146 -126L104 -126L146 -86Z', { fill: inks.mid }) +
        path(slab, { fill: GOLD, stroke: DEEP_GOLD, 'stroke-width': 3.4 }) +
        group(path(slab, { fill: PALE_GOLD }), { transform: 'translate(-10 -10) scale(.72 .66)' }) +
        path('M-58 -8Q-30 -40 8 -36M34 -38L48 -34M20 44Q58 36 74 8', outline('#fff', 4.4)),
      { transform: `translate(200 186) rotate(${lean})` },
    ) + label({ x: 62, y: 298, width: 276, height: 148 }, print, inks, style === 'plain' ? 'banded' : style)
  )
}
