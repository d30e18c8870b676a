import { block, fit, line, widthOf, type FaceName, type Type } from './lettering.ts'
import type { Emblem } from './emblems.ts'
import type { Inks } from './palette.ts'
import { group, path, rect } from './shapes.ts'

/** Text and emblem of a label. `foot` is the strength. */
export type Print = { name: string; brand: string; foot: string; emblem: Emblem; face: FaceName }

type Area = { x: number; y: number; width: number; height: number }

export type LabelStyle = 'framed' | 'banded' | 'solid' | 'plain'

const SMALL: Type = { face: 'small', caps: true, tracking: 90 }
const FOOT: Type = { face: 'grotesque', tracking: 14 }

/** A label with brand, name and strength. The text is sized to fit. */
export function label(
  area: Area,
  print: Print,
  inks: Inks,
  style: LabelStyle,
  paper: string = inks.paper,
): string {
  const { x, y, width, height } = area
  const isSolid = style === 'solid'
  const ground = isSolid ? inks.ink : paper
  const ink = isSolid ? inks.paper : inks.ink
  const inset = style === 'framed' || isSolid ? 7 : 0
  const frame =
    inset === 0
      ? ''
      : rect(x + inset, y + inset, width - inset * 2, height - inset * 2, {
          rx: 2,
          fill: 'none',
          stroke: ink,
          'stroke-width': 1.8,
        })
  const band = style === 'banded' ? rect(x, y, width, 32, { fill: inks.accent }) : ''
  return group(
    rect(x, y, width, height, { rx: 4, fill: ground }) +
      frame +
      band +
      printed(
        { x: x + inset, y: y + inset, width: width - inset * 2, height: height - inset * 2 },
        print,
        { ink, brand: style === 'banded' ? inks.paper : ink, second: inks.accent },
        style === 'plain' ? 0 : 32 - inset,
      ),
  )
}

/** Brand, emblem (if there is room), name, rule and foot, centred in an area. */
function printed(
  { x, y, width, height }: Area,
  print: Print,
  colors: { ink: string; brand: string; second: string },
  head: number,
): string {
  const middle = x + width / 2
  const pad = Math.max(10, width * 0.06)
  const foot = print.foot === '' ? 6 : 36
  const brandSize = Math.min(13, ((width - pad * 2) / widthOf(print.brand, 1, SMALL)) * 1)
  const brand =
    head === 0
      ? ''
      : line(
          print.brand,
          { x: middle, y: y + head - 10, size: brandSize, anchor: 'middle', fill: colors.brand },
          SMALL,
        )
  const room = height - head - foot
  // draw an emblem only if the name keeps the larger half
  const hasEmblem = room > 118
  const emblemSize = hasEmblem ? Math.min(room * 0.44, width * 0.6) : 0
  const emblem = hasEmblem
    ? group(print.emblem(colors.ink, colors.second), {
        transform: `translate(${middle} ${y + head + emblemSize / 2 + 6}) scale(${emblemSize / 100})`,
      })
    : ''
  const type: Type = { face: print.face }
  const box = { width: width - pad * 2, height: room - emblemSize - 16 }
  const setting = fit(print.name, box, type, { largest: 50, mostLines: hasEmblem ? 4 : 3 })
  const top = y + head + emblemSize + 8 + (box.height - setting.height) / 2
  const name = block(setting, { x: middle, y: top, anchor: 'middle', fill: colors.ink }, type)
  return brand + emblem + name + footOf(print.foot, { x, y, width, height }, pad, colors.ink)
}

function footOf(text: string, { x, y, width, height }: Area, pad: number, ink: string): string {
  if (text === '') return ''
  const size = Math.min(21, (width - pad * 2) / widthOf(text, 1, FOOT))
  return (
    path(`M${x + pad} ${y + height - 33}H${x + width - pad}`, { stroke: ink, 'stroke-width': 1.4 }) +
    line(text, { x: x + width / 2, y: y + height - 11, size, anchor: 'middle', fill: ink }, FOOT)
  )
}
