import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field } from '../../../ui/forms/Field.tsx'
import { closeKeyboard } from '../../../ui/close-keyboard.ts'
import { afterPaint } from '../../../ui/hooks/use-after-paint.ts'

type Props = {
  label: string
  /** The text that the list is filtered by. */
  text: string
  onChange: (text: string) => void
}

/** The search of a list. A key renders only the field; the page gets the text once the key is painted. */
export function ListSearch({ label, text, onChange }: Props) {
  /** What the page does not have yet. */
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return undefined
    const pass = () => {
      onChange(typed)
      setTyped(null)
    }
    const cancel = afterPaint(pass)
    // A link that is pressed at once needs the text in the URL first.
    const handleClick = () => flushSync(pass)
    addEventListener('click', handleClick, true)
    return () => {
      cancel()
      removeEventListener('click', handleClick, true)
    }
  }, [typed, onChange])
  return (
    <Field
      label={label}
      type="search"
      autoCorrect="off"
      placeholder={`${label}...`}
      value={typed ?? text}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={closeKeyboard}
    />
  )
}
