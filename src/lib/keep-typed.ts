/**
 * Takes over what was typed into a field of the page's HTML before the script had come: React leaves it there when it
 * hydrates, knows nothing of it, and empties the field with its next render. So it is typed once more, now that somebody
 * listens. To be called when the field is mounted; elsewhere it does nothing.
 */
export function keepTyped(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const typed = field.value
  if (typed === field.defaultValue) return
  // React compares with what it last saw in the field, which its own setter records and the prototype's does not
  field.value = field.defaultValue
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
