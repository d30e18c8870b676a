import { block, fit, line, type Type } from '../lettering.ts'
import { circle, group, outline, path, rect, repeat } from '../shapes.ts'
import { HEIGHT, WIDTH, type SignLayout } from './sign.ts'

/** Signs that show the shop's front: an awning, a hanging sign, an arched window. */
const CITY: Type = { face: 'small', caps: true, tracking: 160 }

export const awning: SignLayout = ({ name, city, inks, emblem, face }) => {
  const stripes = 10
  const step = WIDTH / stripes
  const type: Type = { face }
  const setting = fit(name, { width: 470, height: 84 }, type, { largest: 74, mostLines: 1 })
  return (
    repeat(stripes, (index) =>
      path(`M${index * step} 0V92a${step / 2} ${step / 2} 0 0 0 ${step} 0V0Z`, {
        fill: index % 2 === 0 ? inks.ink : inks.paper,
      }),
    ) +
    path(`M0 10H${WIDTH}`, { stroke: inks.accent, 'stroke-width': 6 }) +
    rect(56, 158, 528, 158, { rx: 6, fill: inks.paper, stroke: inks.ink, 'stroke-width': 3 }) +
    rect(66, 168, 508, 138, { rx: 3, ...outline(inks.ink, 1.6) }) +
    block(setting, { x: WIDTH / 2, y: 226 - setting.height / 2, anchor: 'middle', fill: inks.ink }, type) +
    line(city, { x: WIDTH / 2, y: 290, size: 18, anchor: 'middle', fill: inks.accent }, CITY) +
    group(emblem(inks.ink, inks.accent), { transform: 'translate(104 284) scale(.3)' }) +
    group(emblem(inks.ink, inks.accent), { transform: 'translate(536 284) scale(.3)' })
  )
}

export const hanging: SignLayout = ({ name, city, inks, emblem, face }) => {
  const type: Type = { face }
  const setting = fit(name, { width: 310, height: 88 }, type, { largest: 62, mostLines: 2 })
  return (
    repeat(13, (row) =>
      repeat(8, (column) =>
        rect(column * 92 - (row % 2) * 46, row * 28, 89, 25, { fill: inks.shade, opacity: 0.5 }),
      ),
    ) +
    path('M320 26H96M96 26V120M96 84Q100 34 160 26', outline(inks.ink, 5)) +
    rect(84, 8, 12, 130, { rx: 3, fill: inks.ink }) +
    path('M210 26V56M430 26V56', outline(inks.ink, 3)) +
    path('M320 26H470', outline(inks.ink, 5)) +
    circle(474, 26, 8, { fill: inks.accent }) +
    rect(130, 56, 380, 268, { rx: 30, fill: inks.ink }) +
    rect(141, 67, 358, 246, { rx: 21, ...outline(inks.paper, 2) }) +
    group(emblem(inks.paper, inks.accent), { transform: 'translate(320 118) scale(.84)' }) +
    block(setting, { x: 320, y: 218 - setting.height / 2, anchor: 'middle', fill: inks.paper }, type) +
    line(city, { x: 320, y: 296, size: 16, anchor: 'middle', fill: inks.paper }, CITY)
  )
}

export const arch: SignLayout = ({ name, city, inks, emblem, face }) => {
  const type: Type = { face }
  const setting = fit(name, { width: 320, height: 150 }, type, { largest: 70, mostLines: 3 })
  return (
    repeat(7, (index) =>
      path(
        `M${-4 + index * 18} ${HEIGHT}V152A${150 - index * 18} ${150 - index * 18} 0 0 1 ${296 - index * 18} 152V${HEIGHT}`,
        {
          ...outline(inks.shade, 3),
        },
      ),
    ) +
    path('M56 360V156A90 90 0 0 1 236 156V360Z', { fill: inks.ink }) +
    path('M68 360V156A78 78 0 0 1 224 156V360', outline(inks.paper, 2)) +
    group(emblem(inks.paper, inks.accent), { transform: 'translate(146 186) scale(1.3)' }) +
    path('M68 268H224M146 268V360', outline(inks.paper, 2)) +
    block(setting, { x: 282, y: 160 - setting.height / 2, fill: inks.ink }, type) +
    path('M282 268H330', { stroke: inks.accent, 'stroke-width': 6 }) +
    line(city, { x: 282, y: 304, size: 18, fill: inks.ink }, CITY)
  )
}
