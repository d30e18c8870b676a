import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Escape, the Close button or the backdrop: the owner decides whether it closes. */
  onClose: () => void
  title: string
  /** An alertdialog asks for an answer: it has no Close button and its backdrop does not close it. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
  actions?: ReactNode
}

/** A modal dialog on the native element: focus is held and returned, the page behind is inert. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} className={styles.dialog} /> : null
}

/** `Dialog` while it is open. */
export function OpenDialog({
  onClose,
  title,
  role = 'dialog',
  children,
  actions,
  className = '',
}: DialogProps & { className?: string | undefined }) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  const closeRequested = useEffectEvent((event: Event) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  })
  const backdropClicked = useEffectEvent((event: Event) => {
    if (role === 'dialog' && event.target === ref.current) onClose()
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement
    const handleCancel = (event: Event) => closeRequested(event)
    const handleClick = (event: Event) => backdropClicked(event)
    dialog.addEventListener('cancel', handleCancel)
    dialog.addEventListener('click', handleClick)
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.removeEventListener('cancel', handleCancel)
      dialog.removeEventListener('click', handleClick)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      role={role}
      className={className}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
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
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
