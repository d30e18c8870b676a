/** Helpers that write SVG elements. Numbers are rounded to keep pictures small. */
type Attributes = Record<string, string | number | undefined>

const text = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value

export function shape(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${text(value ?? '')}"`)
    .join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

export const rect = (x: number, y: number, width: number, height: number, rest: Attributes = {}): string =>
  shape('rect', { x, y, width, height, ...rest })

export const circle = (cx: number, cy: number, r: number, rest: Attributes = {}): string =>
  shape('circle', { cx, cy, r, ...rest })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, rest: Attributes = {}): string =>
  shape('ellipse', { cx, cy, rx, ry, ...rest })

/** Numbers in `d` are not rounded. */
export const path = (d: string, rest: Attributes = {}): string =>
  shape('path', {
    d: d.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100)),
    ...rest,
  })

export const group = (inside: string, rest: Attributes = {}): string => shape('g', rest, inside)

/** A stroke without fill. */
export const outline = (stroke: string, width = 3): Attributes => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
})

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
