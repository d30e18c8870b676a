/** A path of encoded segments: an id of "../orders" stays one segment. */
export const path = (strings: TemplateStringsArray, ...ids: string[]): string =>
  strings.reduce((text, part, index) => {
    const id = ids[index - 1] ?? ''
    // encodeURIComponent leaves dots alone, and a browser resolves a lone "." or ".." away
    return text + (/^\.+$/.test(id) ? id.replaceAll('.', '%252E') : encodeURIComponent(id)) + part
  })
