import { AGE_KEY } from '../lib/storage/storage-keys.ts'

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

/** Saves an answer to the age question before the app's script runs. If storage is blocked, the click is kept for the app instead. */
export function keepEarlyAge(): void {
  addEventListener('click', (event) => {
    const button = clicked(event, '[data-age]')
    if (!button) return
    const { age = '' } = button.dataset
    try {
      localStorage.setItem(AGE_KEY, age)
      if (age === 'true') delete document.documentElement.dataset.ageUnknown
    } catch {
      window.earlyClick = button
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
      const button = window.isAppStarted ? null : clicked(event, 'button:not([data-age])')
      if (button) window.earlyClick = button
    },
    true,
  )
}
