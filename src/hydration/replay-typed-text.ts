import { typeInto } from './typed-text.ts'

/**
 * Ref callback for a text field: sends text that was typed before hydration to React as an input event. Without it React does not know the
 * text and clears the field at its next render. Does nothing for a field that was mounted later.
 */
export function replayTypedText(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  replay([field])
}

/** All texts are read first: React clears the other fields when it renders the first one. */
function replay(fields: Iterable<HTMLInputElement | HTMLTextAreaElement>): void {
  const typed = [...fields].map((field) => [field, field.value] as const)
  for (const [field, text] of typed.filter(([{ defaultValue }, value]) => value !== defaultValue)) {
    // React ignores an input event if it has already seen the value.
    field.value = field.defaultValue
    typeInto(field, text)
  }
}

/**
 * Some password managers fill in a form without an event. React knows nothing of it, and clears the fields at its next render: this sends them
 * before each press and each move of the focus. A controlled field has its last known value as an attribute.
 */
export function replayFilledFields(root: HTMLElement): void {
  const replayAll = () => replay(root.querySelectorAll<HTMLInputElement>('input[value]'))
  root.addEventListener('click', replayAll, true)
  root.addEventListener('focusin', replayAll, true)
}
