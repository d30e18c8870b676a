import { useSyncExternalStore } from 'react'
import { MINIMUM_AGE } from '../../lib/business.ts'
import { shellMessages } from '../../lib/shell-messages.ts'
import { AGE_KEY } from '../../lib/storage/storage-keys.ts'
import { Brand } from '../../ui/Brand.tsx'
import { ageAnswer } from './age-answer.ts'
import styles from './AgeGate.module.css'

/** undefined: localStorage is not read yet. null: there is no stored answer. */
const getServerAnswer = (): undefined => undefined

/**
 * Covers every route until `ageVerified` in localStorage is "true".
 *
 * The age question is in the prerendered HTML and in the first client render, so hydration always matches. Until then `data-age-unknown`
 * on <html> shows it by CSS, from the first paint; after hydration it is a modal dialog.
 */
export function AgeGate() {
  const stored = useSyncExternalStore<string | null | undefined>(
    ageAnswer.subscribe,
    ageAnswer.read,
    getServerAnswer,
  )
  return stored === 'true' ? null : <Gate isHydrated={stored !== undefined} isRefused={stored === 'false'} />
}

function Gate({ isHydrated, isRefused }: { isHydrated: boolean; isRefused: boolean }) {
  return (
    <dialog
      ref={isHydrated ? openGate : null}
      className={styles.gate}
      role="alertdialog"
      aria-labelledby="age-question"
      aria-describedby="age-note"
      tabIndex={-1}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog even if its cancel event is prevented (https://html.spec.whatwg.org/#close-watcher).
      onClose={({ currentTarget }) => showQuestion(currentTarget)}
    >
      <div className={styles.label}>
        <p className={styles.brand}>
          <Brand />
        </p>
        {/* One text node: a second one would shift when the web font loads. */}
        <p className={styles.age} aria-hidden="true">
          {`${MINIMUM_AGE}+`}
        </p>
        <div className={styles.texts}>
          <div role="status" className={styles.refusal}>
            {isRefused && `Sorry, you must be ${MINIMUM_AGE} or older to shop here.`}
          </div>
          <h2 id="age-question" className={styles.question}>
            {shellMessages.ageQuestion}
          </h2>
          <p id="age-note" className={styles.note}>
            {`For adults ${MINIMUM_AGE} and over. We only ask once per device.`}
          </p>
        </div>
        <div className={styles.answers}>
          <AgeButton value="true" className={styles.yes}>
            Yes
          </AgeButton>
          <AgeButton value="false" className={styles.no}>
            No
          </AgeButton>
        </div>
      </div>
    </dialog>
  )
}

type AgeButtonProps = { value: 'true' | 'false'; className: string | undefined; children: string }

/** The inline loader saves its value under its name if React does not run yet (hydration/early-click.ts). */
const AgeButton = ({ value, ...rest }: AgeButtonProps) => (
  <button
    type="button"
    name={AGE_KEY}
    value={value}
    data-saved
    onClick={() => ageAnswer.write(value)}
    {...rest}
  />
)

function openGate(dialog: HTMLDialogElement) {
  showQuestion(dialog)
  delete document.documentElement.dataset['ageUnknown']
  // Closing restores the focus.
  return () => dialog.close()
}

function showQuestion(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || dialog.open) return
  dialog.showModal()
  // Focus the dialog instead of Yes, so that a stray Enter does not answer.
  dialog.focus()
}
