declare global {
  interface Window {
    /** Set when React begins to listen: from then on nothing more is kept here. */
    isTaken?: boolean
    /** The last button that was pressed before; the app presses it once it is there (ui/EarlyPress.tsx). */
    earlyPress?: HTMLElement
  }
}

const pressed = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/**
 * Remembers an age that is given before the app's script has come. What can't be remembered is pressed anew by the app, which
 * then keeps it for as long as the page lives.
 */
export function keepEarlyAge(): void {
  addEventListener('click', (event) => {
    const answer = pressed(event, '[data-age]')
    if (!answer) return
    const { age = '' } = answer.dataset
    try {
      localStorage.setItem('ageVerified', age)
      if (age === 'true') delete document.documentElement.dataset.ageUnknown
    } catch {
      window.earlyPress = answer
    }
  })
}

/**
 * Keeps for the app what is pressed on the page's HTML before it listens; and a form is never sent by the browser itself, which would
 * put what was typed, a password too, into the address: each form of the app sends its own.
 */
export function keepEarlyPress(): void {
  addEventListener('submit', (event) => event.preventDefault(), true)
  addEventListener(
    'click',
    (event) => {
      const button = window.isTaken ? null : pressed(event, 'button:not([data-age])')
      if (button) window.earlyPress = button
    },
    true,
  )
}
