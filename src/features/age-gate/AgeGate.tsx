import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { MINIMUM_AGE } from '../../lib/business.ts'
import { env } from '../../lib/env.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { AGE_KEY } from '../../lib/storage/storage-keys.ts'
import { storedText } from '../../lib/storage/stored-text.ts'
import styles from './AgeGate.module.css'

const answer = storedText(AGE_KEY)

/** undefined: localStorage is not read yet. null: there is no stored answer. */
const getServerAnswer = (): undefined => undefined

/**
 * Covers every route until `ageVerified` in localStorage is "true".
 *
 * The prerendered HTML and the first client render contain a closed gate, so hydration always matches.
 * The inline script sets `data-age-unknown` on <html> for a user without an answer: CSS then shows the gate from the first paint.
 * After hydration it becomes a modal dialog.
 */
export function AgeGate() {
  const stored = useSyncExternalStore<string | null | undefined>(
    answer.subscribe,
    answer.read,
    getServerAnswer,
  )
  return stored === 'true' ? null : <Gate isHydrated={stored !== undefined} isRefused={stored === 'false'} />
}

function Gate({ isHydrated, isRefused }: { isHydrated: boolean; isRefused: boolean }) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (isHydrated) {
      open(dialog)
      delete document.documentElement.dataset['ageUnknown']
    }
    // Closing restores the focus.
    return () => dialog?.close()
  }, [isHydrated])

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
      // A second Escape closes a dialog even if its cancel event is prevented (https://html.spec.whatwg.org/#close-watcher).
      onClose={() => open(ref.current)}
    >
      <div className={styles.label}>
        <p className={styles.brand}>
          <span className={styles.disc} aria-hidden="true" />
          {env.brandName}
        </p>
        {/* One text node: a second one would shift when the web font loads. */}
        <p className={styles.age} aria-hidden="true">
          {`${MINIMUM_AGE}+`}
        </p>
        <h2 id="age-question" className={styles.question}>
          {shellMessages.ageQuestion}
        </h2>
        <div className={styles.texts}>
          <p id="age-note" className={styles.note}>
            {`For adults ${MINIMUM_AGE} and over. We only ask once per device.`}
          </p>
          <div role="status" className={styles.refusal}>
            {isRefused && `Sorry, you must be ${MINIMUM_AGE} or older to shop here.`}
          </div>
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
  // Focus the dialog instead of Yes, so that a stray Enter does not answer.
  dialog.focus()
}
