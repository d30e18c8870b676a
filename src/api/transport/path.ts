/** A path with encoded ids: "../orders" stays one segment, and a lone surrogate does not throw. */
export const path = (strings: TemplateStringsArray, ...ids: string[]): string =>
  strings.reduce((text, part, index) => text + segment(ids[index - 1] ?? '') + part)

/** The same for the path of a call, such as "/addresses/{uid}". */
export const fillPath = (pattern: string, id: string): string => pattern.replace(/\{\w+\}/, () => segment(id))

const LONE_SURROGATE = /\p{Surrogate}/gu

/** encodeURIComponent keeps dots, and browsers remove a segment of "." or "..". */
const segment = (id: string): string =>
  /^\.+$/.test(id) ? id.replaceAll('.', '%252E') : encodeURIComponent(id.replace(LONE_SURROGATE, '\uFFFD'))
