import { createPhoneNumber, updatePhoneNumber } from '../../api/phone-numbers.ts'
import { messages } from '../../lib/messages.ts'
import { isPhoneNumber } from '../../lib/phone.ts'
import { RecordEditor } from '../account/RecordEditor.tsx'
import { PhoneField } from './PhoneField.tsx'
import { usePhoneNumber } from './use-phone-number.ts'

type Props = {
  uid: string
  /** The customer's name, kept with the record. */
  fullName: string
  onSaved?: (phoneNumber: string) => void
  /** What to start from where nothing is saved. */
  draft?: string
}

const add = { heading: 'Add New Phone Number', button: 'Add Phone Number', saved: messages.phoneAdded }
const update = { heading: 'Your Phone Number', button: 'Save Phone Number', saved: messages.phoneUpdated }

const check = (text: string): string | null => (isPhoneNumber(text) ? null : messages.invalidPhone)

/** Adds or changes the phone number. GET, POST and PUT /phone-numbers */
export function PhoneEditor({ uid, fullName, onSaved, draft = '' }: Props) {
  const record = usePhoneNumber(uid)

  const save = (phoneNumber: string, isNew: boolean) =>
    isNew
      ? createPhoneNumber({ userId: uid, phoneNumber, fullName })
      : updatePhoneNumber(uid, { phoneNumber, fullName })

  return (
    <RecordEditor
      // another user's draft is none of this user's business
      key={uid}
      record={record}
      add={add}
      update={update}
      draft={draft}
      check={check}
      save={save}
      onSaved={onSaved}
      fetchFailed={messages.userDataFailed}
      saveFailed={messages.phoneSaveFailed}
      field={(field) => <PhoneField {...field} />}
    />
  )
}
