import { setRootAttributes } from './root-attributes.ts'

declare global {
  interface Window {
    /** True once React listens for clicks; from then on no early click is kept. */
    isAppStarted?: boolean
    /** The last button clicked before that. ReplayEarlyClick.tsx clicks it again after hydration. */
    earlyClick?: HTMLElement
  }
}

/**
 * Handles clicks that come before React listens. A control with `data-saved` has the key of a choice as its name, such as the answer to the age
 * question: the choice is stored and shown at once. The last button clicked is kept for ReplayEarlyClick.tsx, also such a control if storage is
 * blocked.
 */
export function keepEarlyClick(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const control =
        target instanceof Element &&
        target.closest<HTMLButtonElement | HTMLInputElement>('button, input[data-saved]')
      if (!control) return
      if (control.dataset['saved'] === undefined) {
        if (!window.isAppStarted) window.earlyClick = control
        return
      }
      try {
        localStorage.setItem(control.name, control.value)
        setRootAttributes()
      } catch {
        window.earlyClick = control
      }
    },
    true,
  )
}
