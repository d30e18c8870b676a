import { typeInto } from './typed-text.ts'

/**
 * Ref callback for a text field: sends text that was typed before hydration to React as an input event. Without it React does not know the
 * text and clears the field at its next render. Does nothing for a field that was mounted later.
 */
export function replayTypedText(field: Element | null): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) replay(field, field.value)
}

function replay(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  if (typed === field.defaultValue) return
  // React ignores an input event if it has already seen the value.
  field.value = field.defaultValue
  typeInto(field, typed)
}

/**
 * Some password managers fill in a form without an event. React knows nothing of it, and clears the fields at its next render: this sends
 * them as input events. A controlled field has its last known value as an attribute; an
 * uncontrolled one keeps its text.
 */
export function replayFilled(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[value]:not([data-uncontrolled])')]
  // All are read first: React clears the others when it renders one.
  const texts = fields.map(({ value }) => value)
  for (const [index, field] of fields.entries()) replay(field, texts[index] ?? '')
}

/** Replays filled fields before each press and each move of the focus. */
export function replayFilledFields(root: HTMLElement): void {
  root.addEventListener('click', replayFilled, true)
  root.addEventListener('focusin', replayFilled, true)
}
