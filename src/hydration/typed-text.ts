type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea'

/**
 * Keeps what is typed into the fields of `root` until React has hydrated it. If the HTML differs from the first render, because an extension
 * has added a node for example, React replaces the fields by new, empty ones.
 * @returns types the kept texts into the fields that are empty now
 */
export function keepTypedText(root: HTMLElement): () => void {
  const typed = new Map<string, string>()
  const keepAll = () => {
    for (const [key, field] of fieldsOf(root)) {
      if (field.value !== field.defaultValue) typed.set(key, field.value)
    }
  }
  const keep = ({ target }: Event) => {
    for (const [key, field] of fieldsOf(root)) if (field === target) typed.set(key, field.value)
  }
  keepAll()
  root.addEventListener('input', keep, true)
  return () => {
    for (const [key, field] of fieldsOf(root)) retype(field, typed.get(key))
  }
}

/**
 * Reads the page's fields, for a boundary that has to render them again.
 * @returns types the texts into the new fields, and gives the focus back
 */
export function readFields(): () => void {
  const { body, activeElement } = document
  const old = new Map(fieldsOf(body))
  return () => {
    for (const [key, field] of fieldsOf(body)) {
      // An element that is no longer on the page keeps its text.
      retype(field, old.get(key)?.value)
      if (old.get(key) === activeElement) field.focus()
    }
  }
}

function retype(field: TextField, text: string | undefined): void {
  if (text && field.value === '') typeInto(field, text)
}

/** The fields by name or label, which are the same after a new render; ids are not. */
function* fieldsOf(root: HTMLElement): Generator<[string, TextField]> {
  const counts = new Map<string, number>()
  for (const field of root.querySelectorAll<TextField>(TEXT_FIELDS)) {
    const label =
      field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.type
    const count = counts.get(label) ?? 0
    counts.set(label, count + 1)
    yield [`${label} ${count}`, field]
  }
}

/** Types a text as a user does. React ignores a value that is set by the element's own property, which it watches. */
export function typeInto(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
