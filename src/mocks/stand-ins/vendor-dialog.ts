type DialogOptions<Choice extends string> = {
  title: string
  text: string
  choices: readonly Choice[]
  extra?: Node
  /** Aborting closes the dialog. */
  signal?: AbortSignal
}

/** Shows a modal dialog in place of a vendor's window. Resolves with the choice, or null if the user closes it. */
export function showVendorDialog<Choice extends string>({
  title,
  text,
  choices,
  extra,
  signal,
}: DialogOptions<Choice>): Promise<Choice | null> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  const heading = document.createElement('h2')
  heading.textContent = title
  Object.assign(heading.style, { margin: '0 0 8px', fontSize: '22px', lineHeight: '1.2' })
  const words = document.createElement('p')
  words.textContent = text
  const strip = document.createElement('p')
  strip.textContent = 'Test window'
  Object.assign(strip.style, {
    margin: '0',
    padding: '8px 24px',
    background: '#f2c14e',
    color: '#2b2108',
    fontSize: '13px',
    fontWeight: '600',
  })
  const body = document.createElement('div')
  body.style.padding = '24px'
  const buttons = document.createElement('div')
  Object.assign(dialog.style, {
    margin: 'auto',
    inlineSize: 'min(400px, calc(100vw - 32px))',
    padding: '0',
    border: '1px solid',
    borderRadius: '6px',
    overflow: 'hidden',
    background: 'Canvas',
    color: 'CanvasText',
  })
  Object.assign(buttons.style, { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBlockStart: '24px' })

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
        background: choice === choices[0] ? 'CanvasText' : 'transparent',
        color: choice === choices[0] ? 'Canvas' : 'inherit',
        font: 'inherit',
        fontWeight: '600',
        cursor: 'pointer',
      })
      button.addEventListener('click', () => end(choice))
      buttons.append(button)
    }
    signal?.addEventListener('abort', () => end(null))
    for (const choice of choices) add(choice, choice)
    add('Close', null)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end(null)
    })
    body.append(heading, words, ...(extra ? [extra] : []), buttons)
    dialog.append(strip, body)
    document.body.append(dialog)
    dialog.showModal()
  })
}
