import { label } from '../label.ts'
import { circle, group, outline, path, rect, repeat } from '../shapes.ts'
import type { Form } from './drawing.ts'

/** A 510 cartridge beside its printed card. */
export const cartridge: Form = ({ inks, random, print, style }) => {
  const middle = 300
  const width = random.int(64, 74)
  const left = middle - width / 2
  const oil = random.int(176, 214)
  const tip = random.pick([
    `M${middle - 15} 66Q${middle} 52 ${middle + 15} 66L${middle + 27} 144H${middle - 27}Z`,
    `M${middle - 22} 64H${middle + 22}Q${middle + 20} 110 ${middle + 29} 144H${middle - 29}Q${middle - 20} 110 ${middle - 22} 64Z`,
  ])
  return (
    label({ x: 44, y: 96, width: 188, height: 344 }, print, inks, style === 'plain' ? 'framed' : style) +
    path(tip, { fill: inks.solid, stroke: inks.line, 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    rect(left, 144, width, 176, { rx: 5, fill: inks.paper, 'fill-opacity': 0.75 }) +
    rect(left + 5, oil, width - 10, 316 - oil, { fill: '#D9A441' }) +
    rect(left + 5, oil, 12, 316 - oil, { fill: '#E8C478' }) +
    path(`M${middle - 6} 144V306M${middle + 6} 144V306`, outline(inks.line, 2.2)) +
    rect(middle - 8, 276, 16, 40, { rx: 2, fill: inks.deep }) +
    rect(left, 144, width, 176, { rx: 5, ...outline(inks.line, 3.4) }) +
    rect(left - 3, 318, width + 6, 34, { rx: 3, fill: inks.solid }) +
    path(`M${left + 4} 335H${left + width - 4}`, { ...outline(inks.onSolid, 1.8), opacity: 0.6 }) +
    rect(middle - 19, 352, 38, 62, { rx: 3, fill: inks.ground, stroke: inks.line, 'stroke-width': 3 }) +
    repeat(5, (index) => path(`M${middle - 19} ${364 + index * 10}l38 -5`, outline(inks.line, 2.4))) +
    rect(middle - 11, 414, 22, 10, { fill: inks.line })
  )
}

/** A disposable pen beside its box. */
export const pen: Form = ({ inks, random, print, style }) => {
  const middle = 306
  const windowTop = random.int(196, 232)
  const windowHeight = random.int(76, 108)
  const isFlat = random.next() < 0.5
  const body = isFlat
    ? `M${middle - 20} 66H${middle + 20}Q${middle + 20} 118 ${middle + 36} 132V424Q${middle + 36} 446 ${middle + 14} 446H${middle - 14}Q${middle - 36} 446 ${middle - 36} 424V132Q${middle - 20} 118 ${middle - 20} 66Z`
    : `M${middle - 15} 60Q${middle} 50 ${middle + 15} 60L${middle + 27} 146V430Q${middle + 27} 446 ${middle + 11} 446H${middle - 11}Q${middle - 27} 446 ${middle - 27} 430V146Z`
  const half = isFlat ? 36 : 27
  return (
    path('M216 112L244 98V420L216 440Z', { fill: inks.accent }) +
    label({ x: 36, y: 112, width: 180, height: 328 }, print, inks, style) +
    path('M36 112L64 98H244L216 112Z', { fill: inks.mid }) +
    path(body, { fill: inks.solid, stroke: inks.line, 'stroke-width': 3, 'stroke-linejoin': 'round' }) +
    path(`M${middle - half + 3} 150H${middle + half - 3}M${middle - half + 3} 156H${middle + half - 3}`, {
      ...outline(inks.onSolid, 1.8),
      opacity: 0.6,
    }) +
    rect(middle - 12, windowTop, 24, windowHeight, { rx: 12, fill: inks.paper }) +
    rect(middle - 8, windowTop + 22, 16, windowHeight - 26, { rx: 8, fill: '#D9A441' }) +
    circle(middle, 392, isFlat ? 11 : 8, outline(inks.onSolid, 2.4)) +
    circle(middle, 392, 3.4, { fill: inks.accent }) +
    group(
      repeat(3, (index) => circle(middle, 332 + index * 13, 2.2, { fill: inks.onSolid })),
      { opacity: 0.7 },
    )
  )
}
