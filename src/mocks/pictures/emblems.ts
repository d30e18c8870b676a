import { circle, group, outline, path, repeat } from './shapes.ts'

/** A small emblem in two colours, within a circle of radius 50 around the origin. */
export type Emblem = (main: string, second: string) => string

const sunrise: Emblem = (main, second) =>
  path('M-30 10A30 30 0 0 1 30 10Z', { fill: second }) +
  repeat(7, (index) => {
    const turn = Math.PI + (index * Math.PI) / 6
    const [x, y] = [Math.cos(turn), Math.sin(turn)]
    return path(`M${x * 36} ${10 + y * 36}L${x * 46} ${10 + y * 46}`, outline(main, 3.4))
  }) +
  path('M-46 18q11.5 -8 23 0t23 0t23 0t23 0M-36 30q9 -7 18 0t18 0t18 0t18 0', outline(main, 3.4))

const peaks: Emblem = (main, second) =>
  circle(14, -20, 13, { fill: second }) +
  path('M-48 32L-16 -22L2 8L14 -8L48 32Z', { fill: main }) +
  path('M-16 -22L-26 -5L-17 1L-11 -5L-5 -3Z', { fill: second })

const slice: Emblem = (main, second) =>
  circle(0, 0, 40, outline(main, 4)) +
  repeat(8, (index) =>
    path('M0 -6L10 -28A30 30 0 0 0 -10 -28Z', { fill: second, transform: `rotate(${index * 45})` }),
  )

const poppy: Emblem = (main, second) =>
  path('M0 6Q-4 26 4 46', outline(main, 3.6)) +
  repeat(4, (index) =>
    path('M0 0C-26 -8 -26 -40 0 -40C26 -40 26 -8 0 0Z', {
      fill: second,
      stroke: main,
      'stroke-width': 2.4,
      transform: `translate(0 -6) rotate(${index * 90 + 45}) scale(.82)`,
    }),
  ) +
  circle(0, -6, 7, { fill: main })

const moon: Emblem = (main, second) =>
  path('M8 -40A40 40 0 1 0 40 12A32 32 0 0 1 8 -40Z', { fill: main }) +
  star(20, -16, 13, second) +
  star(38, -34, 7, second)

const lighthouse: Emblem = (main, second) =>
  path('M-12 34L-8 -18H8L12 34Z', { fill: main }) +
  path('M-10 8L-9 -5H9L10 8Z', { fill: second }) +
  path('M-8 -22V-34H8V-22ZM-10 -36L0 -46L10 -36Z', { fill: main }) +
  path('M12 -30L44 -40M12 -27L46 -26M-12 -30L-44 -40M-12 -27L-46 -26', outline(second, 3)) +
  path('M-40 40q10 -7 20 0t20 0t20 0t20 0', outline(main, 3.4))

const branch: Emblem = (main, second) =>
  path('M0 44Q4 0 0 -40', outline(main, 3.2)) +
  repeat(6, (index) => {
    const side = index % 2 === 0 ? 1 : -1
    return group(path('M0 0C10 -14 28 -14 38 -4C28 8 10 8 0 0Z', { fill: index % 3 === 1 ? second : main }), {
      transform: `translate(1 ${28 - index * 11}) scale(${side} 1) rotate(-28)`,
    })
  })

const palm: Emblem = (main, second) =>
  circle(-16, -8, 22, { fill: second }) +
  path('M10 44Q2 10 8 -20', outline(main, 5)) +
  repeat(6, (index) =>
    path('M0 0Q16 -16 38 -2Q18 -6 0 0Z', {
      fill: main,
      transform: `translate(8 -20) rotate(${[-160, -118, -75, -35, 5, 160][index] ?? 0})`,
    }),
  )

const bird: Emblem = (main, second) =>
  circle(0, -4, 34, outline(second, 3)) +
  path('M-46 2Q-24 -24 -2 2Q18 -28 46 -10Q22 -12 2 14Q-14 4 -46 2Z', { fill: main })

const wheel: Emblem = (main, second) =>
  repeat(12, (index) =>
    path('M0 -16L5 -42H-5Z', { fill: index % 2 === 0 ? main : second, transform: `rotate(${index * 30})` }),
  ) + circle(0, 0, 12, { fill: main })

function star(x: number, y: number, radius: number, fill: string): string {
  const points = Array.from({ length: 8 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.36
    const turn = (index * Math.PI) / 4
    return `${x + Math.sin(turn) * reach} ${y - Math.cos(turn) * reach}`
  })
  return path(`M${points.join('L')}Z`, { fill })
}

export const emblems: readonly [Emblem, ...Emblem[]] = [
  sunrise, peaks, slice, poppy, moon, lighthouse, branch, palm, bird, wheel,
] // oxfmt-ignore
