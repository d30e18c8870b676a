import { useEffect, useRef, useState, type ReactNode } from 'react'
import { messages } from '../../lib/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { DetailName } from './status/problem.ts'
import { hasFailed, type SavedTextQuery } from './saved-detail.ts'
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
  renderEditor: (onSaved: () => void, isPressed: boolean) => ReactNode
}

const WORDS = {
  address: {
    /** The heading of the summary. The editor has its own. */
    title: 'Your Address',
    /** What the value is for the order. */
    label: 'Delivering to',
    /** Shown after a save, because the editor unmounts with its own message. */
    added: messages.addressAdded,
    updated: messages.addressUpdated,
    changed: 'Your address was just changed.',
  },
  phone: {
    title: 'Your Phone Number',
    label: 'Phone',
    added: messages.phoneAdded,
    updated: messages.phoneUpdated,
    changed: 'Your phone number was just changed.',
  },
} satisfies Record<DetailName, object>

/** A saved address or phone number with a Change button. Shows the editor if none is saved, or on Change. */
export function SavedDetail({ name, query, ordered, isLocked, onEditing, renderEditor }: SavedDetailProps) {
  const { title, label, added, updated, changed } = WORDS[name]
  const [isEditing, setIsEditing] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const changeRef = useRef<HTMLButtonElement>(null)
  const [presses, setPresses] = useState(0)
  const { data: saved } = query
  const [last, setLast] = useState({ saved, isEditing })
  if (saved !== last.saved || isEditing !== last.isEditing) {
    setLast({ saved, isEditing })
    // Saved in another tab, or in the nav bar. A save in this editor closes it.
    const isChangedElsewhere = saved !== last.saved && !isEditing && !last.isEditing
    if (isChangedElsewhere && saved && last.saved) setSuccess(changed)
  }
  const setEditor = (isOpen: boolean) => {
    setIsEditing(isOpen)
    setSuccess(null)
    onEditing(isOpen)
    setPresses((count) => count + 1)
  }
  // The pressed button has unmounted with the focus. An editor takes it when its chunk has loaded.
  useEffect(() => {
    if (presses > 0 && !isEditing) changeRef.current?.focus()
  }, [presses, isEditing])
  const value = ordered ?? saved
  const isLoading = value === undefined
  const showsEditor = value === null || (isEditing && !isLoading)
  return (
    // The status stays mounted in both branches: screen readers announce text only in a region that was there before.
    <div>
      {showsEditor ? (
        <div className={styles.editor} data-editor={name}>
          {renderEditor(() => {
            setEditor(false)
            setSuccess(value === null ? added : updated)
          }, isEditing)}
          {value !== null && (
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
                ref={changeRef}
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
      <p role="status" className={styles.success}>
        {success}
      </p>
    </div>
  )
}
