import type { Random } from '../seed/random.ts'
import { circle, outline, path, rect, repeat } from './shapes.ts'

/** A background pattern in one colour. */
type Pattern = (size: { width: number; height: number }, color: string, random: Random) => string

const waves: Pattern = ({ width, height }, color) =>
  repeat(Math.ceil(height / 26) + 1, (row) => {
    const y = row * 26
    const steps = Math.ceil(width / 100) + 1
    return path(`M-50 ${y}${repeat(steps, () => 'q25 -14 50 0t50 0')}`, outline(color, 2))
  })

const hatch: Pattern = ({ width, height }, color, random) => {
  const lean = random.pick([0.5, -0.5, 1])
  return repeat(Math.ceil((width + height) / 20), (index) => {
    const x = index * 20 - (lean > 0 ? height * lean : 0)
    return path(`M${x} 0L${x + height * lean} ${height}`, outline(color, 2))
  })
}

const rays: Pattern = ({ width, height }, color) => {
  const [x, y, far] = [width / 2, height * 0.62, width + height]
  return repeat(16, (index) => {
    const at = (turn: number) =>
      `${x + Math.cos((turn * Math.PI) / 16) * far} ${y + Math.sin((turn * Math.PI) / 16) * far}`
    return path(`M${x} ${y}L${at(index * 2)}L${at(index * 2 + 1)}Z`, { fill: color })
  })
}

const hills: Pattern = ({ width, height }, color) =>
  repeat(9, (index) => circle(width * 0.2, height * 1.02, 60 + index * 44, outline(color, 2))) +
  repeat(7, (index) => circle(width * 0.95, height * 1.08, 40 + index * 40, { ...outline(color, 2) }))

const dots: Pattern = ({ width, height }, color) =>
  repeat(Math.ceil(height / 24), (row) =>
    repeat(Math.ceil(width / 24) + 1, (column) =>
      circle(column * 24 + (row % 2) * 12, row * 24 + 12, 2.4, { fill: color }),
    ),
  )

const scallops: Pattern = ({ width, height }, color) =>
  repeat(Math.ceil(height / 25) + 1, (row) => {
    const start = row % 2 === 0 ? 0 : -25
    return path(
      `M${start} ${row * 25}${repeat(Math.ceil(width / 50) + 2, () => 'a25 25 0 0 0 50 0')}`,
      outline(color, 2),
    )
  })

const stripes: Pattern = ({ width, height }, color) =>
  repeat(Math.ceil(width / 32), (index) =>
    rect(index * 32 + 8, 0, 16, height, { fill: color, opacity: 0.55 }),
  )

const sun: Pattern = ({ width, height }, color) =>
  circle(width / 2, height * 0.5, width * 0.43, { fill: color }) +
  repeat(5, (index) => path(`M0 ${height * 0.8 + index * 22}H${width}`, outline(color, 2)))

const ledger: Pattern = ({ width, height }, color) =>
  repeat(Math.ceil(height / 20), (index) => path(`M0 ${index * 20}H${width}`, outline(color, 1.6)))

export const patterns: readonly [Pattern, ...Pattern[]] = [
  sun, waves, hatch, rays, hills, dots, sun, scallops, stripes, ledger,
] // oxfmt-ignore
