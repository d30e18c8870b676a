import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './RecordEditor.module.css'

type Words = { heading: string; button: string; saved: string }

type Props = {
  /** The saved text: null where there is none, undefined until it is known. */
  record: {
    data: string | null | undefined
    error: unknown
    mutate: (data?: string, quiet?: false) => unknown
  }
  add: Words
  update: Words
  fetchFailed: string
  saveFailed: string
  /** What to start from where nothing is saved. */
  draft: string
  /** What is wrong with a text, or null. */
  check: (text: string) => string | null
  /** Creates the record where `isNew`, else changes it. */
  save: (text: string, isNew: boolean) => Promise<void>
  onSaved?: ((text: string) => void) | undefined
  field: (field: { value: string; onChange: (text: string) => void; error: string | undefined }) => ReactNode
}

type Progress =
  | { step: 'editing' }
  | { step: 'saving' }
  | { step: 'saved'; message: string }
  | { step: 'refused'; message: string }
  | { step: 'failed'; message: string }

/** The one-field editor behind the address and the phone number: adds where nothing is saved, else updates. */
export function RecordEditor({
  record,
  add,
  update,
  draft,
  check,
  save,
  onSaved,
  field,
  ...failures
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [progress, setProgress] = useState<Progress>({ step: 'editing' })
  const isSaving = useRef(false)
  const headingId = useId()

  const { data, error, mutate } = record
  const words = data === null ? add : update
  const value = typed ?? data ?? draft

  async function handleSave() {
    // state is a render old when Enter and the button come together
    if (isSaving.current || data === undefined) return
    const text = value.trim()
    const problem = check(text)
    if (problem !== null) return setProgress({ step: 'refused', message: problem })
    isSaving.current = true
    setProgress({ step: 'saving' })
    try {
      await save(text, data === null)
      await mutate(text, false)
      setTyped(null)
      setProgress({ step: 'saved', message: words.saved })
      onSaved?.(text)
    } catch {
      setProgress({ step: 'failed', message: failures.saveFailed })
    } finally {
      isSaving.current = false
    }
    return undefined
  }

  if (data === undefined) {
    return error === undefined ? (
      <Spinner />
    ) : (
      <Notice tone="error" action={<Button onClick={() => void mutate()}>Retry</Button>}>
        {failures.fetchFailed}
      </Notice>
    )
  }

  return (
    <form
      className={styles.editor}
      aria-labelledby={headingId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <h2 id={headingId} className={styles.heading}>
        {words.heading}
      </h2>
      {field({
        value,
        onChange: (text) => {
          setTyped(text)
          if (progress.step !== 'saving') setProgress({ step: 'editing' })
        },
        error: progress.step === 'refused' ? progress.message : undefined,
      })}
      <Button type="submit" variant="primary" busy={progress.step === 'saving'}>
        {words.button}
      </Button>
      {progress.step === 'saved' && <Notice tone="success">{progress.message}</Notice>}
      {progress.step === 'failed' && <Notice tone="error">{progress.message}</Notice>}
    </form>
  )
}
