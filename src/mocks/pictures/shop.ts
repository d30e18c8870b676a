import { randomOf } from '../seed/random.ts'
import type { SeedShop } from '../seed/shops.ts'
import { emblems, type Emblem } from './emblems.ts'
import type { FaceName } from './lettering.ts'
import { rect } from './shapes.ts'
import { arch, awning, hanging } from './signs/fronts.ts'
import { card, crate, monogram, roundel, wordmark } from './signs/prints.ts'
import { HEIGHT, WIDTH, type SignInks, type SignLayout } from './signs/sign.ts'

const layouts = [crate, roundel, awning, card, hanging, wordmark, arch, monogram] as const

const inks: readonly [SignInks, ...SignInks[]] = [
  { ground: '#DCE6CF', shade: '#CBDABA', ink: '#2F5222', paper: '#FBF8F0', accent: '#C4622D' },
  { ground: '#D6E2E8', shade: '#C3D4DD', ink: '#1F4A5E', paper: '#FBF8F0', accent: '#B8741C' },
  { ground: '#F3E2BC', shade: '#EAD3A0', ink: '#6A4300', paper: '#FBF8F0', accent: '#A9481C' },
  { ground: '#EBD9DF', shade: '#E0C8D1', ink: '#6B2444', paper: '#FBF8F0', accent: '#A84A2A' },
  { ground: '#F1EBDC', shade: '#E4DBC5', ink: '#16211B', paper: '#FBF8F0', accent: '#B93A12' },
  { ground: '#E3E0D0', shade: '#D4D0BC', ink: '#3D4A2A', paper: '#FBF8F0', accent: '#A86A16' },
  { ground: '#D9E6E1', shade: '#C5D8D1', ink: '#0F4A36', paper: '#FBF8F0', accent: '#B93A12' },
  { ground: '#F2DDD0', shade: '#E7CBB9', ink: '#7A2F16', paper: '#FBF8F0', accent: '#1F4A5E' },
]

const faces = ['grotesque', 'serif', 'italic', 'condensed'] as const

const [sunrise, peaks, slice, poppy, moon, lighthouse, branch, palm, bird, wheel] = emblems

/** The signs of the first shops, chosen to match their names. */
const CHOSEN: readonly (readonly [SignLayout, number, Emblem | undefined, FaceName])[] = [
  [roundel, 6, lighthouse, 'grotesque'], // Harbor Leaf
  [crate, 0, peaks, 'condensed'], // Canyon Green
  [awning, 1, bird, 'serif'], // Pier Street Supply
  [card, 5, branch, 'grotesque'], // Mesa Verde
  [hanging, 2, slice, 'serif'], // Old Orchard Collective
  [wordmark, 4, wheel, 'condensed'], // Fourth & Main
  [arch, 1, sunrise, 'italic'], // Tidepool Apothecary
  [monogram, 3, moon, 'serif'], // Depot & Vine
  [card, 7, palm, 'italic'], // Saddleback Botanica
  [crate, 2, slice ?? poppy, 'condensed'], // Citrus Plaza
]

/** A shop's sign, 16:9. */
export function drawShop({ _id, name, city }: SeedShop, index: number): string {
  const random = randomOf(`sign ${_id}`)
  const chosen = CHOSEN[index]
  const [layout, ink, emblem, face] = chosen ?? [
    random.pick(layouts),
    random.int(0, inks.length - 1),
    random.pick(emblems),
    random.pick(faces),
  ]
  const colors = inks[ink] ?? inks[0]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    rect(0, 0, WIDTH, HEIGHT, { fill: colors.ground }) +
    layout({ name, city, inks: colors, emblem: emblem ?? emblems[0], face }) +
    '</svg>'
  )
}
