import { useState, type FormEvent, type ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { cleanText } from '../../../lib/text/clean-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Answer } from '../../../ui/forms/Answer.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RetryNotice } from '../../../ui/feedback/RetryNotice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import styles from './RecordEditor.module.css'

type Mode = { title: string; button: string; success: string }

type Props = {
  /** null: the user has no record yet. */
  record: SWRResponse<string | null, Error>
  /** Initial text of a new record. */
  initial: string
  texts: {
    add: Mode
    update: Mode
    /** The text is missing or invalid. */
    missing: string
    loadFailure: string
    saveFailure: string
  }
  /** The value that the typed text reads as, or null if it is invalid. Default: the text without unseen characters. */
  read?: (text: string) => string | null
  save: (text: string, hasRecord: boolean) => Promise<void>
  onSaved?: (() => void) | undefined
  renderField: (field: {
    value: string
    onChange: (text: string) => void
    error: string | undefined
  }) => ReactNode
}

type State =
  | { status: 'editing' }
  | { status: 'saving' }
  | { status: 'refused'; error: string }
  | { status: 'failed' }
  | { status: 'saved'; message: string }

/** Edits one text of an account, such as the address: adds it, or updates it if there is one. */
export function RecordEditor({
  record,
  initial,
  texts,
  read = cleanText,
  save,
  onSaved,
  renderField,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<State>({ status: 'editing' })
  const { data, error, mutate } = record
  const hasRecord = typeof data === 'string'
  const mode = hasRecord ? texts.update : texts.add
  const text = typed ?? data ?? initial

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'saving') return
    const value = read(text)
    if (value === null || value === '') {
      setState({ status: 'refused', error: texts.missing })
      event.currentTarget.querySelector<HTMLElement>('input[name]')?.focus()
      return
    }
    const finish = () => {
      // Keep what the user typed while the request was in flight.
      setTyped((now) => (now === text ? null : now))
      setState({ status: 'saved', message: mode.success })
      onSaved?.()
    }
    setState({ status: 'saving' })
    try {
      await save(value, hasRecord)
    } catch {
      setTyped((now) => now ?? text)
      setState({ status: 'failed' })
      // The answer may be lost and the record saved, or another device has added one: then the next save is an update.
      const stored = await mutate()
      if (stored === value && stored !== data) finish()
      return
    }
    void mutate(value, { revalidate: false })
    finish()
  }

  if (data === undefined) {
    if (error === undefined) return <Spinner />
    // POST or PUT depends on the stored record: without it, a save could duplicate or lose one.
    return <RetryNotice onRetry={() => void mutate()}>{texts.loadFailure}</RetryNotice>
  }
  return (
    <form className={styles.editor} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h2>{mode.title}</h2>
      {renderField({
        value: text,
        onChange: (value) => {
          setTyped(value)
          setState((now) => (now.status === 'saving' ? now : { status: 'editing' }))
        },
        error: state.status === 'refused' ? state.error : undefined,
      })}
      <Button type="submit" busy={state.status === 'saving'}>
        {mode.button}
      </Button>
      <Answer of={state.status === 'failed' || state.status === 'saved' ? state : null}>
        {state.status === 'failed' && <Notice tone="error">{texts.saveFailure}</Notice>}
        <Notice tone="success">{state.status === 'saved' && state.message}</Notice>
      </Answer>
    </form>
  )
}
