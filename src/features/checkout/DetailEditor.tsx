import { AddressEditor } from '../account/records/AddressEditor.tsx'
import { PhoneEditor } from '../account/records/PhoneEditor.tsx'
import type { Saved } from '../../ui/feedback/saved.ts'
import type { DetailName } from './status/problem.ts'

type Props = {
  name: DetailName
  uid: string
  fullName: string
  onSaved: (saved: Saved) => void
  /** It was opened by a press, whose button is gone. */
  takesFocus: boolean
}

/** Focuses the field, unless the shopper uses something else by now: the chunk may be late. */
const focusField = (editor: HTMLElement | null) => {
  if (!document.activeElement?.matches('body, [tabindex="-1"]')) return
  editor?.querySelector<HTMLElement>('input[name]')?.focus()
}

/** The editor of a saved detail, which most shoppers have saved before. */
export default function DetailEditor({ name, takesFocus, ...editor }: Props) {
  return (
    <div ref={takesFocus ? focusField : null}>
      {name === 'address' ? <AddressEditor {...editor} /> : <PhoneEditor {...editor} />}
    </div>
  )
}
