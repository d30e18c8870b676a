import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { MINIMUM_AGE } from '../../lib/business.ts'
import { env } from '../../lib/env.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { storedText } from '../../lib/stored-text.ts'
import styles from './AgeGate.module.css'

const answer = storedText('ageVerified')

/** Not known yet: no text that a browser may have stored, nor the null of one that has none. */
const serverAnswer = (): undefined => undefined

/**
 * Asks every visitor's age, over everything and on every route, until `ageVerified` in localStorage is "true".
 *
 * HTML from the build, and the first client render, hold the gate closed: the browser has not been asked yet, so
 * nothing can mismatch and nothing flashes up for someone who has answered. For everyone else the page's first
 * script sets `data-age-unknown` on <html> (see hydration/root-attributes.ts), by which the style sheet shows the gate from the
 * first paint and keeps an answer given by then (`data-age`); once React runs, it becomes a modal dialog.
 */
export function AgeGate() {
  const given = useSyncExternalStore<string | null | undefined>(answer.subscribe, answer.read, serverAnswer)
  return given === 'true' ? null : <Gate isKnown={given !== undefined} isRefused={given === 'false'} />
}

function Gate({ isKnown, isRefused }: { isKnown: boolean; isRefused: boolean }) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (isKnown) {
      open(dialog)
      delete document.documentElement.dataset['ageUnknown']
    }
    // Leaving the top layer gives the focus back to where it was.
    return () => dialog?.close()
  }, [isKnown])

  return (
    <dialog
      ref={ref}
      className={styles.gate}
      role="alertdialog"
      aria-labelledby="age-question"
      aria-describedby="age-note"
      tabIndex={-1}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog whatever its cancel event says (https://html.spec.whatwg.org/#close-watcher).
      onClose={() => open(ref.current)}
    >
      <div className={styles.label}>
        <p className={styles.brand}>
          <span className={styles.disc} aria-hidden="true" />
          {env.brandName}
        </p>
        {/* one text: of two, the second moves where another font makes the first narrower */}
        <p className={styles.age} aria-hidden="true">
          {`${MINIMUM_AGE}+`}
        </p>
        <h2 id="age-question" className={styles.question}>
          {shellMessages.ageQuestion}
        </h2>
        <div className={styles.said}>
          <p id="age-note" className={styles.note}>
            Cannabis is for adults of {MINIMUM_AGE} and over. We ask once on each device.
          </p>
          <output className={styles.refusal}>
            {isRefused && `By law this store stays closed to anyone under ${MINIMUM_AGE}.`}
          </output>
        </div>
        <div className={styles.answers}>
          <button type="button" data-age="true" className={styles.yes} onClick={() => answer.write('true')}>
            Yes
          </button>
          <button type="button" data-age="false" className={styles.no} onClick={() => answer.write('false')}>
            No
          </button>
        </div>
      </div>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog?.isConnected || dialog.open) return
  dialog.showModal()
  // Focus starts on the dialog and not on Yes, so that a stray Enter answers nothing.
  dialog.focus()
}
