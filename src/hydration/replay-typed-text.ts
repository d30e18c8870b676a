import { typeInto } from './typed-text.ts'

/**
 * Ref callback for a text field: sends text that was typed before hydration to React as an input event. Without it React does not know the
 * text and clears the field at its next render. Does nothing for a field that was mounted later.
 */
export function replayTypedText(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const typed = field.value
  if (typed === field.defaultValue) return
  // React ignores an input event if it has already seen the value.
  field.value = field.defaultValue
  typeInto(field, typed)
}
