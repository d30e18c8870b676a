import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { DetailName } from './problem.ts'
import styles from './SavedDetail.module.css'

type SavedDetailProps = {
  name: DetailName
  /** The section's heading while it is a summary; the editor brings its own. */
  title: string
  /** What is saved: null where there is nothing, undefined until it is known. */
  value: string | null | undefined
  /** It is not known because it could not be loaded, which the page says. */
  hasFailed: boolean
  isLocked: boolean
  /** Told when a change of what is saved begins, and when it is saved or given up. */
  onEditing: (isEditing: boolean) => void
  /** What to say after a save: the editor, which says it too, is gone by then. */
  said: { added: string; updated: string }
  renderEditor: (onSaved: () => void) => ReactNode
}

/** A saved address or phone number as a summary with Change; its editor where there is none, or on Change. */
export function SavedDetail({
  name,
  title,
  value,
  hasFailed,
  isLocked,
  onEditing,
  said: { added, updated },
  renderEditor,
}: SavedDetailProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [success, setSuccess] = useState<string | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const [presses, setPresses] = useState(0)
  const edit = (isOpen: boolean) => {
    setIsEditing(isOpen)
    setSuccess(null)
    onEditing(isOpen)
    setPresses((count) => count + 1)
  }
  // the button that was pressed is gone, and the focus with it
  useEffect(() => {
    if (presses === 0) return
    if (isEditing) editor.current?.querySelector('input')?.focus()
    else change.current?.focus()
  }, [presses, isEditing])
  if (value === undefined) {
    return (
      <section className={styles.saved} aria-label={title} aria-busy={!hasFailed}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          {hasFailed ? (
            <p className={styles.value}>Not loaded yet</p>
          ) : (
            <div className={styles.waiting}>
              <Skeleton shape="line" />
            </div>
          )}
        </div>
      </section>
    )
  }
  if (value === null || isEditing) {
    return (
      <div className={styles.editor} ref={editor} data-editor={name}>
        {renderEditor(() => {
          edit(false)
          setSuccess(value === null ? added : updated)
        })}
        {value !== null && (
          <Button variant="quiet" onClick={() => edit(false)}>
            Cancel
          </Button>
        )}
      </div>
    )
  }
  return (
    <section className={styles.saved} aria-label={title}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.value}>{value}</p>
        <p role="status" className={styles.success}>
          {success}
        </p>
      </div>
      {!isLocked && (
        <Button
          ref={change}
          variant="secondary"
          onClick={() => edit(true)}
          aria-label={`Change ${title.toLowerCase()}`}
        >
          Change
        </Button>
      )}
    </section>
  )
}
