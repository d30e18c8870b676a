/**
 * For a field of the HTML whose text React holds: sends text that was typed before hydration to React as an input event. Without it React does
 * not know the text and clears the field at its next render. Does nothing for a field that was mounted later.
 */
export function replayTypedText(field: Element | null): void {
  if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return
  const typed = field.value
  // React ignores an input event if it has already seen the value, and a value that is set by the element's own property, which it watches.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
