import { block, fit, line, widthOf, type Type } from '../lettering.ts'
import { circle, group, outline, path, rect, repeat } from '../shapes.ts'
import { HEIGHT, WIDTH, type SignLayout } from './sign.ts'

/** Printed signs: a crate label, a roundel, a wordmark, a card, a monogram. */
const CITY: Type = { face: 'small', caps: true, tracking: 160 }

export const crate: SignLayout = ({ name, city, inks, emblem, face }) => {
  const type: Type = { face, tracking: face === 'condensed' ? 20 : 0 }
  const setting = fit(name, { width: 480, height: 78 }, type, { largest: 84, mostLines: 1 })
  return (
    repeat(15, (index) => {
      const at = (turn: number) =>
        `${320 + Math.cos(Math.PI + (turn * Math.PI) / 30) * 700} ${214 + Math.sin(Math.PI + (turn * Math.PI) / 30) * 700}`
      return path(`M320 214L${at(index * 2)}L${at(index * 2 + 1)}Z`, { fill: inks.shade })
    }) +
    circle(320, 150, 82, { fill: inks.paper }) +
    circle(320, 150, 72, outline(inks.ink, 2)) +
    group(emblem(inks.ink, inks.accent), { transform: 'translate(320 146) scale(1.16)' }) +
    path('M0 250Q160 218 320 246T640 236V360H0Z', { fill: inks.accent, opacity: 0.28 }) +
    path('M36 208H604L584 258L604 308H36L56 258Z', { fill: inks.ink }) +
    path('M58 218H582M58 298H582', outline(inks.paper, 1.8)) +
    block(setting, { x: 320, y: 258 - setting.height / 2, anchor: 'middle', fill: inks.paper }, type) +
    line(city, { x: 320, y: 341, size: 17, anchor: 'middle', fill: inks.ink }, CITY)
  )
}

export const roundel: SignLayout = ({ name, city, inks, emblem, face }) => {
  const type: Type = { face }
  const setting = fit(name, { width: 290, height: 150 }, type, { largest: 66, mostLines: 3 })
  return (
    circle(176, 180, 128, { fill: inks.ink }) +
    circle(176, 180, 116, outline(inks.paper, 1.8)) +
    circle(176, 180, 84, { fill: inks.paper }) +
    around(`${name} · ${city} · `, 176, 180, 94, inks.paper) +
    group(emblem(inks.ink, inks.accent), { transform: 'translate(176 178) scale(1.24)' }) +
    block(setting, { x: 330, y: 170 - setting.height / 2, fill: inks.ink }, type) +
    line(city, { x: 331, y: 176 + Math.max(70, setting.height / 2 + 40), size: 17, fill: inks.accent }, CITY)
  )
}

/** Capitals spread evenly around a circle. */
function around(text: string, x: number, y: number, radius: number, fill: string): string {
  const type: Type = { face: 'small', caps: true }
  const size = Math.min(17, (radius * Math.PI * 2 * 0.86) / widthOf(text, 1, type))
  const letters = text.split('')
  const widths = letters.map((letter) => widthOf(letter, size, type))
  const spare = (radius * Math.PI * 2 - widths.reduce((sum, width) => sum + width, 0)) / letters.length
  let along = 0
  return letters
    .map((letter, index) => {
      const width = widths[index] ?? 0
      const turn = ((along + width / 2) / radius) * (180 / Math.PI) - 90
      along += width + spare
      return group(line(letter, { x: 0, y: -radius, size, anchor: 'middle', fill }, type), {
        transform: `translate(${x} ${y}) rotate(${Math.round(turn * 100) / 100})`,
      })
    })
    .join('')
}

export const wordmark: SignLayout = ({ name, city, inks, emblem }) => {
  const type: Type = { face: 'condensed', tracking: 14 }
  const setting = fit(name, { width: 552, height: 156 }, type, { largest: 190, mostLines: 2, leading: 0.9 })
  return (
    path(`M44 54H596M44 306H596`, { stroke: inks.ink, 'stroke-width': 8 }) +
    path(`M44 66H596M44 294H596`, { stroke: inks.ink, 'stroke-width': 2 }) +
    block(setting, { x: 320, y: 166 - setting.height / 2, anchor: 'middle', fill: inks.ink }, type) +
    line(
      city,
      { x: 320, y: 279, size: 19, anchor: 'middle', fill: inks.accent },
      { ...CITY, tracking: 260 },
    ) +
    group(emblem(inks.ink, inks.accent), { transform: 'translate(78 272) scale(.34)' }) +
    group(emblem(inks.ink, inks.accent), { transform: 'translate(562 272) scale(.34)' })
  )
}

export const card: SignLayout = ({ name, city, inks, emblem, face }) => {
  const type: Type = { face }
  const setting = fit(name, { width: 296, height: 168 }, type, { largest: 76, mostLines: 3 })
  return (
    rect(0, 0, 250, HEIGHT, { fill: inks.ink }) +
    repeat(18, (index) => path(`M0 ${index * 20 + 10}H250`, { ...outline(inks.paper, 1.2), opacity: 0.16 })) +
    group(emblem(inks.paper, inks.accent), { transform: 'translate(125 180) scale(1.7)' }) +
    rect(250, 0, WIDTH - 250, HEIGHT, { fill: inks.ground }) +
    path('M290 74H600', { stroke: inks.ink, 'stroke-width': 2 }) +
    line(city, { x: 290, y: 62, size: 16, fill: inks.ink }, CITY) +
    block(setting, { x: 289, y: 186 - setting.height / 2, fill: inks.ink }, type) +
    path('M290 300H600', { stroke: inks.ink, 'stroke-width': 2 }) +
    path('M290 310H600', { stroke: inks.accent, 'stroke-width': 6 })
  )
}

export const monogram: SignLayout = ({ name, city, inks, emblem, face }) => {
  const type: Type = { face }
  const first = name.slice(0, 1)
  const giant: Type = { face: face === 'condensed' ? 'condensed' : 'serif' }
  const size = Math.min(470, 330 / widthOf(first, 1, giant))
  const setting = fit(name, { width: 340, height: 120 }, type, { largest: 62, mostLines: 2 })
  return (
    line(first, { x: 626, y: 330, size, anchor: 'end', fill: inks.shade }, giant) +
    group(emblem(inks.ink, inks.accent), { transform: 'translate(94 104) scale(1.05)' }) +
    block(setting, { x: 44, y: 232 - setting.height / 2, fill: inks.ink }, type) +
    line(city, { x: 45, y: 322, size: 17, fill: inks.accent }, CITY)
  )
}
