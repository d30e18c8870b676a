import { setRootAttributes } from './root-attributes.ts'

declare global {
  interface Window {
    /** True once React listens for clicks; from then on no early click is kept. */
    isAppStarted?: boolean
    /** The last button clicked before that. ReplayEarlyClick.tsx clicks it again after hydration. */
    earlyClick?: HTMLElement
  }
}

const clicked = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

/**
 * Saves what is chosen before the app's script runs, and shows it: the answer to the age question, and the theme. A control with `data-saved`
 * has the key as its name. If storage is blocked, the click is kept for the app instead.
 */
export function keepEarlyChoice(): void {
  addEventListener('click', (event) => {
    const control = clicked(event, '[data-saved]')
    if (!(control instanceof HTMLButtonElement || control instanceof HTMLInputElement)) return
    try {
      localStorage.setItem(control.name, control.value)
      setRootAttributes()
    } catch {
      window.earlyClick = control
    }
  })
}

/**
 * Keeps the last button clicked before React listens. Also stops every native form submit: it would put the form's values, passwords
 * too, into the URL.
 */
export function keepEarlyClick(): void {
  addEventListener('submit', (event) => event.preventDefault(), true)
  addEventListener(
    'click',
    (event) => {
      const button = window.isAppStarted ? null : clicked(event, 'button:not([data-saved])')
      if (button) window.earlyClick = button
    },
    true,
  )
}
