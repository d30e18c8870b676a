import type { Face } from '../../hydration/fonts.ts'

/** Separates the downloaded @font-face rules, which hydration/fonts.ts loads, from the rest of a style sheet. */
export function splitFonts(css: string): { rest: string; faces: Face[] } {
  const faces: Face[] = []
  const rest = css.replace(/@font-face\s*\{([^}]*)\}/g, (rule, body: string) => {
    const url = body.match(/url\(["']?([^"')]+)/)?.[1]
    if (url === undefined) return rule
    const valueOf = (name: string) => body.match(new RegExp(`${name}:\\s*["']?([^"';}]+)`))?.[1] ?? ''
    faces.push([valueOf('font-family'), url, valueOf('font-weight')])
    return ''
  })
  return { rest, faces }
}
