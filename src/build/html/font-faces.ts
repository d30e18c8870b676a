/** Separates the downloaded @font-face rules, which the inline loader turns on, from the rest of a style sheet. */
export function splitFonts(css: string): { rest: string; fonts: string } {
  const fonts: string[] = []
  const rest = css.replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, (rule) => {
    fonts.push(rule)
    return ''
  })
  return { rest, fonts: fonts.join('') }
}
