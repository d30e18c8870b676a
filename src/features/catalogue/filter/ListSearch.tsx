import { useLayoutEffect, useRef } from 'react'
import { Field } from '../../../ui/forms/Field.tsx'

/** A pause in typing this long changes the list (ms). Safari allows 100 changes of the address within 30 s. */
const PAUSE_MS = 200

type Props = {
  label: string
  /** The text that the list is filtered by. */
  text: string
  onChange: (text: string) => void
}

/** The search of a list. The field holds the text; the list gets it after a pause, or when the field loses the focus. */
export function ListSearch({ label, text, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  /** What the list has, as far as the field knows. */
  const sent = useRef<string | null>(null)

  const send = () => {
    clearTimeout(timer.current)
    timer.current = 0
    const value = input.current?.value
    // No field: the page has changed.
    if (value === undefined || value === sent.current) return
    sent.current = value
    onChange(value)
  }
  const sendAfterPause = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(send, PAUSE_MS)
  }

  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    if (sent.current === null) {
      // Typed before hydration.
      if (field.value !== text) sendAfterPause()
    } else if (text !== sent.current && timer.current === 0) {
      // Back, a link and "Clear filters" change the text too. What is being typed is newer.
      field.value = text
    }
    sent.current = text
  })
  return (
    <Field
      ref={input}
      label={label}
      type="search"
      autoCorrect="off"
      placeholder={`${label}...`}
      defaultValue={text}
      onBlur={send}
      onChange={sendAfterPause}
    />
  )
}
