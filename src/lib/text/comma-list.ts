/** Splits a configured list such as "+17145550101, +17145550102". Ignores empty parts. */
export const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
