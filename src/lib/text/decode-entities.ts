/**
 * Decodes HTML entities, also of a text that was encoded twice: a form and a database may both do it. A textarea's content is always text:
 * the browser creates no element in it, and React escapes the result.
 */
export function decodeEntities(text: string): string {
  // The "&" of "Salt & Honey" begins none: parsing HTML for each such name takes a slow phone 15 ms a list.
  if (!/&[#a-z]/i.test(text) || typeof document === 'undefined') return text
  const area = document.createElement('textarea')
  area.innerHTML = text
  const decoded = area.value.replaceAll('\u00a0', ' ')
  return decoded === text ? text : decodeEntities(decoded)
}
