/** A path of encoded segments: an id of "../orders" stays one segment, and a lone surrogate does not throw. */
export const path = (strings: TemplateStringsArray, ...ids: string[]): string =>
  strings.reduce((text, part, index) => text + segment(ids[index - 1] ?? '') + part)

/** encodeURIComponent leaves dots alone, and a browser resolves a lone "." or ".." away. */
const segment = (id: string): string =>
  /^\.+$/.test(id) ? id.replaceAll('.', '%252E') : encodeURIComponent(id.toWellFormed())
