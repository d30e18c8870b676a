import { useEffect, useRef } from 'react'
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

/** The editor of a saved detail, which most shoppers have saved before. */
export default function DetailEditor({ name, takesFocus, ...editor }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not if the shopper uses something else by now: the chunk may be late.
    if (takesFocus && document.activeElement?.matches('body, [tabindex="-1"]')) {
      ref.current?.querySelector<HTMLElement>('input[name]')?.focus()
    }
  }, [takesFocus])
  return (
    <div ref={ref}>{name === 'address' ? <AddressEditor {...editor} /> : <PhoneEditor {...editor} />}</div>
  )
}
