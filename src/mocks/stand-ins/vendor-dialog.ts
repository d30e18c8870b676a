type Question<Choice extends string> = {
  title: string
  text: string
  choices: readonly Choice[]
  extra?: Node
}

/** A vendor's own window, as a modal dialog. @returns the choice, or null where it was closed. */
export function ask<Choice extends string>({
  title,
  text,
  choices,
  extra,
}: Question<Choice>): Promise<Choice | null> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  const heading = document.createElement('h2')
  heading.textContent = title
  const words = document.createElement('p')
  words.textContent = text
  const buttons = document.createElement('div')
  Object.assign(dialog.style, {
    margin: 'auto',
    maxInlineSize: '360px',
    padding: '24px',
    border: '1px solid',
    borderRadius: '6px',
    background: 'Canvas',
    color: 'CanvasText',
  })
  Object.assign(buttons.style, { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBlockStart: '16px' })

  return new Promise((resolve) => {
    const end = (choice: Choice | null) => {
      dialog.close()
      dialog.remove()
      resolve(choice)
    }
    const add = (label: string, choice: Choice | null) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = label
      Object.assign(button.style, {
        minBlockSize: '44px',
        padding: '0 16px',
        border: '1px solid',
        borderRadius: '10px',
        background: 'transparent',
        color: 'inherit',
        font: 'inherit',
        cursor: 'pointer',
      })
      button.addEventListener('click', () => end(choice))
      buttons.append(button)
    }
    for (const choice of choices) add(choice, choice)
    add('Close', null)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end(null)
    })
    dialog.append(heading, words, ...(extra ? [extra] : []), buttons)
    document.body.append(dialog)
    dialog.showModal()
  })
}
