/** The path of a call, such as "/addresses/{uid}", with the encoded id: "../orders" stays one segment, and a lone surrogate does not throw. */
export const fillPath = (pattern: string, id: string): string => pattern.replace(/\{\w+\}/, () => segment(id))

const LONE_SURROGATE = /\p{Surrogate}/gu

/** encodeURIComponent keeps dots, and browsers remove a segment of "." or "..". */
const segment = (id: string): string =>
  /^\.+$/.test(id) ? id.replaceAll('.', '%252E') : encodeURIComponent(id.replace(LONE_SURROGATE, '\uFFFD'))
