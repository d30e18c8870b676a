/** The texts of a form's fields, which the DOM holds until they are sent. */
export function textsOf<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const data = new FormData(form)
  const textOf = (name: Name) => {
    const text = data.get(name)
    return [name, typeof text === 'string' ? text : ''] as const
  }
  return Object.fromEntries(names.map(textOf)) as Record<Name, string>
}
