import { useState, type ReactNode } from 'react'
import { messages } from '../../lib/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { Saved } from '../../ui/feedback/saved.ts'
import { SavedNotice } from '../../ui/feedback/SavedNotice.tsx'
import { isWhole } from '../address/choose-address.ts'
import type { DetailName } from './status/problem.ts'
import { hasFailed, type SavedTextQuery } from './use-saved-details.ts'
import styles from './SavedDetail.module.css'

type SavedDetailProps = {
  name: DetailName
  /** The page shows its error. */
  query: SavedTextQuery
  /** The text of the order that is being paid for, which is shown instead. */
  ordered: string | undefined
  isLocked: boolean
  /** The editor was opened by Change, or closed. */
  onEditing: (isEditing: boolean) => void
  renderEditor: (onSaved: (saved: Saved) => void, isPressed: boolean) => ReactNode
}

const WORDS = {
  address: {
    /** The heading of the summary. The editor has its own. */
    title: 'Your Address',
    /** What the value is for the order. */
    label: 'Delivering to',
    failure: messages.addressSaveFailed,
    changed: 'Your address was just changed.',
  },
  phone: {
    title: 'Your Phone Number',
    label: 'Phone',
    failure: messages.phoneSaveFailed,
    changed: 'Your phone number was just changed.',
  },
} satisfies Record<DetailName, object>

/** The button that closed the editor has unmounted with the focus. */
const takeFocus = (button: HTMLElement | null) => button?.focus()

/** A saved address or phone number with a Change button. Shows the editor if none is saved or a part is missing, or on Change. */
export function SavedDetail({ name, query, ordered, isLocked, onEditing, renderEditor }: SavedDetailProps) {
  const { title, label, failure, changed } = WORDS[name]
  const [isEditing, setIsEditing] = useState(false)
  /** Shown here, because the editor unmounts with its own message. */
  const [success, setSuccess] = useState<Saved | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { data: saved } = query
  const [last, setLast] = useState({ saved, isEditing })
  if (saved !== last.saved || isEditing !== last.isEditing) {
    setLast({ saved, isEditing })
    // Saved in another tab, or in the nav bar. A save in this editor closes it.
    const isChangedElsewhere = saved !== last.saved && !isEditing && !last.isEditing
    // Undo changes it too.
    if (isChangedElsewhere && saved && last.saved)
      setSuccess((now) => (now?.undo ? now : { message: changed }))
  }
  const setEditor = (isOpen: boolean) => {
    setIsEditing(isOpen)
    setSuccess(null)
    onEditing(isOpen)
    setWasOpened(true)
  }
  const value = ordered ?? saved
  const isLoading = value === undefined
  const isIncomplete = value === null || (value === saved && name === 'address' && !isWhole(value ?? ''))
  const showsEditor = !isLoading && (isEditing || isIncomplete)
  return (
    // The status stays mounted in both branches: screen readers announce text only in a region that was there before.
    <div>
      {showsEditor ? (
        <div className={styles.editor} data-editor={name}>
          {renderEditor((result) => {
            setEditor(false)
            setSuccess(result)
          }, isEditing)}
          {!isIncomplete && (
            <Button variant="quiet" onClick={() => setEditor(false)}>
              Cancel
            </Button>
          )}
        </div>
      ) : (
        <section className={styles.saved} aria-label={title} aria-busy={isLoading && !hasFailed(query)}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            <dl>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {!isLoading ? (
                  <span dir="auto">{value}</span>
                ) : hasFailed(query) ? (
                  <p>Not loaded yet</p>
                ) : (
                  <div className={styles.waiting}>
                    <Skeleton shape="line" />
                  </div>
                )}
              </dd>
            </dl>
          </div>
          {!isLoading && (
            // It keeps its place during a payment, so that nothing moves.
            <div className={styles.change} data-hidden={isLocked || undefined}>
              <Button
                ref={wasOpened ? takeFocus : null}
                variant="secondary"
                onClick={() => setEditor(true)}
                aria-label={`Change ${title.toLowerCase()}`}
              >
                Change
              </Button>
            </div>
          )}
        </section>
      )}
      <SavedNotice of={success} failure={failure} />
    </div>
  )
}
