import { useState, type FormEvent, type ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import type { Reading } from '../../../ui/forms/reading.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Answer } from '../../../ui/forms/Answer.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { undoOf, type Saved } from '../../../ui/feedback/saved.ts'
import { SavedNotice } from '../../../ui/feedback/SavedNotice.tsx'
import styles from './RecordEditor.module.css'

/** Props of the editor of one record. */
export type EditorProps = {
  uid: string
  fullName: string
  onSaved?: (saved: Saved) => void
  /** Initial text of a new record. */
  draft?: string
}

type Mode = { title: string; button: string; success: string }

type Props = {
  /** null: the user has no record yet. */
  record: SWRResponse<string | null, Error>
  /** Initial text of a new record. */
  initial: string
  texts: {
    add: Mode
    update: Mode
    loadFailure: string
    saveFailure: string
  }
  /** The value that the typed text reads as. */
  read: (text: string) => Reading | Promise<Reading>
  save: (text: string, hasRecord: boolean) => Promise<void>
  onSaved?: ((saved: Saved) => void) | undefined
  renderField: (field: { defaultValue: string; onChange: () => void; error: string | undefined }) => ReactNode
}

type State =
  | { status: 'editing' }
  | { status: 'saving' }
  | { status: 'refused'; error: string }
  | { status: 'failed' }
  | { status: 'saved'; saved: Saved }

/** React sets an input's value when it mounts, which counts as typing. After a reset, an untouched field shows what is saved elsewhere. */
const followRecord = (form: HTMLFormElement | null) => form?.reset()

/** Edits one text of an account, such as the address: adds it, or updates it if there is one. The input holds the text until it is saved. */
export function RecordEditor({ record, initial, texts, read, save, onSaved, renderField }: Props) {
  const [state, setState] = useState<State>({ status: 'editing' })
  const { data, error, mutate } = record
  const hasRecord = typeof data === 'string'
  const mode = hasRecord ? texts.update : texts.add

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const input = form.querySelector<HTMLInputElement>('input[name]')
    if (state.status === 'saving' || !input) return
    const typed = input.value
    // Also what was not typed but filled in is the user's now: an answer that comes meanwhile does not replace it.
    input.value = typed
    setState({ status: 'saving' })
    const reading = await read(typed)
    if ('error' in reading) {
      setState({ status: 'refused', error: reading.error })
      input.focus()
      return
    }
    const { value } = reading
    const put = async (text: string, isUpdate: boolean) => {
      await save(text, isUpdate)
      void mutate(text, { revalidate: false })
    }
    const finish = () => {
      // Keep what the user typed while the request was in flight.
      if (input.value === typed) {
        input.defaultValue = value
        form.reset()
      }
      const undo = undoOf({
        before: data ?? null,
        after: value,
        read: () => mutate(),
        save: (text) => put(text, true),
      })
      const saved = { message: mode.success, undo }
      setState({ status: 'saved', saved })
      onSaved?.(saved)
    }
    try {
      await put(value, hasRecord)
    } catch {
      setState({ status: 'failed' })
      // The answer may be lost and the record saved, or another device has added one: then the next save is an update.
      const stored = await mutate()
      if (stored === value && stored !== data) finish()
      return
    }
    finish()
  }

  if (data === undefined) {
    if (error === undefined) return <Spinner />
    // POST or PUT depends on the stored record: without it, a save could duplicate or lose one.
    return <RetryNotice onRetry={mutate}>{texts.loadFailure}</RetryNotice>
  }
  return (
    <form
      method="dialog"
      ref={followRecord}
      className={styles.editor}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <h2>{mode.title}</h2>
      {renderField({
        defaultValue: data ?? initial,
        onChange: () => setState((now) => (now.status === 'saving' ? now : { status: 'editing' })),
        error: state.status === 'refused' ? state.error : undefined,
      })}
      <Button type="submit" busy={state.status === 'saving'}>
        {mode.button}
      </Button>
      <Answer of={state.status === 'failed' || state.status === 'saved' ? state : null}>
        {state.status === 'failed' && <Notice tone="error">{texts.saveFailure}</Notice>}
        <SavedNotice of={state.status === 'saved' ? state.saved : null} failure={texts.saveFailure} />
      </Answer>
    </form>
  )
}
