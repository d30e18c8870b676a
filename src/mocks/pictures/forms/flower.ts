import { label } from '../label.ts'
import { circle, ellipse, group, outline, path, rect, shape } from '../shapes.ts'
import { bud } from './bud.ts'
import type { Drawing, Form } from './drawing.ts'
import { closedJar, heap, lid } from './jar.ts'

/** An open jar, its lid behind it, with two buds in front. */
const openJar: Form = ({ inks, random, print, style }) => {
  const [left, right, top, bottom] = [72, 284, random.int(152, 168), 428]
  const body = `M${left} ${top}V${bottom - 24}Q${left} ${bottom} ${left + 26} ${bottom}H${right - 26}Q${right} ${bottom} ${right} ${bottom - 24}V${top}`
  const rim = { rx: 9, fill: inks.solid }
  return (
    shape('clipPath', { id: 'glass' }, path(`${body}L${right} 40H${left}Z`)) +
    group(lid(0, -29, 196, 58, inks), { transform: `translate(306 330) rotate(${random.int(72, 82)})` }) +
    path(body, { fill: '#fff', 'fill-opacity': inks.glass }) +
    group(heap({ left, right, bottom, top: top + 6 }, inks, random), { 'clip-path': 'url(#glass)' }) +
    path(body, outline(inks.line, 3.4)) +
    rect(left - 6, top - 4, right - left + 12, 15, rim) +
    label({ x: left - 4, y: 252, width: right - left + 8, height: 142 }, print, inks, style) +
    group(bud(inks, random), { transform: `translate(258 420) rotate(${random.int(64, 84)}) scale(1.02)` }) +
    group(bud(inks, random), { transform: `translate(330 412) rotate(${random.int(-22, 4)}) scale(1.2)` })
  )
}

/** One bud close up, above a card with its name. */
const closeUp: Form = ({ inks, random, print, style }) => {
  const lean = random.pick([-16, -9, 8, 14])
  return (
    circle(200, 178, 152, { fill: inks.paper, 'fill-opacity': 0.6 }) +
    circle(200, 178, 140, { ...outline(inks.line, 1.8), 'stroke-dasharray': '2 8' }) +
    ellipse(204, 296, 84, 12, { fill: inks.ink, opacity: 0.14 }) +
    group(bud(inks, random), { transform: `translate(200 188) rotate(${lean}) scale(2.9)` }) +
    label({ x: 66, y: 322, width: 268, height: 124 }, print, inks, style)
  )
}

const FORMS = [closedJar, openJar, closeUp] as const

/** Flower in three forms, so that a row of it is not one picture again and again. */
export const flower: Form = (drawing: Drawing) => drawing.random.pick(FORMS)(drawing)
