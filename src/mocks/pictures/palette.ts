/** The colours of one picture. It has its own background, so it looks the same in light and dark mode. */
export type Inks = {
  ground: string
  /** Slightly darker than the ground: patterns. */
  shade: string
  /** Outlines on the ground. */
  line: string
  /** Lids and wrappers; `onSolid` is the text on them. */
  solid: string
  onSolid: string
  /** Text on paper. */
  ink: string
  /** The product inside a container. */
  deep: string
  mid: string
  paper: string
  accent: string
  /** Opacity of glass, 0–1. */
  glass: number
}

const PAPER = '#FBF8F0'

type Tone = 'tint' | 'pale' | 'dark'

const BASE = {
  Flower: {
    tint: '#DCE6CF', pale: '#EDF0E0', shade: '#C9D8B8', paleShade: '#DDE4CC', ink: '#2F5222', dark: '#2B4A20',
    darkShade: '#355A28', deep: '#5B8045', mid: '#96B27C', accent: '#C4622D',
  },
  Vaporizers: {
    tint: '#D6E2E8', pale: '#E9F0F2', shade: '#C1D3DC', paleShade: '#D7E3E8', ink: '#1F4A5E', dark: '#1D4456',
    darkShade: '#275467', deep: '#4C7E95', mid: '#8FB3C2', accent: '#C9872B',
  },
  Concentrates: {
    tint: '#F3E2BC', pale: '#F8EFD9', shade: '#E8D09A', paleShade: '#EFE0BB', ink: '#6A4300', dark: '#5F3D04',
    darkShade: '#714C12', deep: '#B98224', mid: '#DDB25C', accent: '#A9481C',
  },
  Edibles: {
    tint: '#EBD9DF', pale: '#F4E8EC', shade: '#DEC3CD', paleShade: '#E9D5DC', ink: '#6B2444', dark: '#5F203D',
    darkShade: '#712E4C', deep: '#96486B', mid: '#C591A7', accent: '#B4552F',
  },
} as const // oxfmt-ignore

type CategoryName = keyof typeof BASE

const isCategory = (name: string): name is CategoryName => name in BASE

/** The colours of a category on one of three backgrounds. */
export function inksOf(category: string, tone: Tone): Inks {
  const base = BASE[isCategory(category) ? category : 'Flower']
  const shared = { ink: base.ink, deep: base.deep, mid: base.mid, accent: base.accent, paper: PAPER }
  const light = { ...shared, line: base.ink, solid: base.ink, onSolid: PAPER, glass: 0.5 }
  if (tone === 'tint') return { ...light, ground: base.tint, shade: base.shade }
  if (tone === 'pale') return { ...light, ground: base.pale, shade: base.paleShade }
  // swap ink and tint
  return {
    ...shared,
    ground: base.dark,
    shade: base.darkShade,
    line: base.tint,
    solid: base.tint,
    onSolid: base.ink,
    glass: 0.16,
  }
}
