import { useId, useRef, type ReactNode } from 'react'
import { Icon } from './pictures/Icon.tsx'
import { PartBoundary } from './feedback/PartBoundary.tsx'
import styles from './Dialog.module.css'

type DialogProps = {
  /** Escape, the Close button, a click on the backdrop, or Back. The parent decides whether to close. */
  onClose: () => void
  title: string
  /** An alertdialog requires an answer: it has no Close button, and its backdrop does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** On phones it slides up from the bottom. */
  isSheet?: boolean
  children?: ReactNode
  actions?: ReactNode
}

function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  // As Escape does. The entry that Back or Forward opens may be of the same page, which stays mounted.
  const handleBack = () => dialog.dispatchEvent(new Event('cancel'))
  addEventListener('popstate', handleBack)
  return () => {
    removeEventListener('popstate', handleBack)
    // Closing restores the focus.
    dialog.close()
  }
}

/** A modal on the native <dialog>, which traps focus and makes the page inert. It is open while it is mounted. */
export function Dialog({ onClose, title, role = 'dialog', isSheet, children, actions }: DialogProps) {
  const id = useId()
  const pressed = useRef<EventTarget>(null)

  return (
    <dialog
      ref={open}
      role={role}
      className={styles.dialog}
      data-sheet={isSheet || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        // A file input inside sends a cancel event too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        // A click on the backdrop targets the dialog itself, and so does a drag from inside that ends there.
        if (role === 'dialog' && target === currentTarget && pressed.current === target) onClose()
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {role === 'dialog' && (
            <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div id={`${id}-body`} className={styles.body}>
          <PartBoundary>{children}</PartBoundary>
        </div>
        {actions && (
          <div className={styles.actions}>
            <PartBoundary>{actions}</PartBoundary>
          </div>
        )}
      </div>
    </dialog>
  )
}
