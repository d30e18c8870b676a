import type { Random } from '../../seed/random.ts'
import type { Inks } from '../palette.ts'
import { outline, path, repeat } from '../shapes.ts'

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
export function bud(inks: Inks, random: Random): string {
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
