import { createPhoneNumber, updatePhoneNumber } from '../../../api/user-records.ts'
import { messages } from '../../../lib/messages.ts'
import { readPhoneNumber } from '../../../lib/phone.ts'
import { PhoneField } from './PhoneField.tsx'
import { RecordEditor, type EditorProps } from './RecordEditor.tsx'
import { usePhoneNumber } from './use-phone-number.ts'

/** Adds or updates the user's phone number. */
export function PhoneEditor({ uid, fullName, onSaved, draft = '' }: EditorProps) {
  const record = usePhoneNumber(uid)
  return (
    <RecordEditor
      record={record}
      initial={draft}
      texts={{
        add: { title: 'Add New Phone Number', button: 'Add Phone Number', success: messages.phoneAdded },
        update: { title: 'Your Phone Number', button: 'Save Phone Number', success: messages.phoneUpdated },
        loadFailure: messages.userDataFailed,
        saveFailure: messages.phoneSaveFailed,
      }}
      read={(text) => {
        const value = readPhoneNumber(text)
        return value === null ? { error: messages.invalidPhone } : { value }
      }}
      save={(phoneNumber, hasRecord) =>
        hasRecord
          ? updatePhoneNumber(uid, { phoneNumber, fullName })
          : createPhoneNumber({ userId: uid, phoneNumber, fullName })
      }
      onSaved={onSaved}
      renderField={(field) => <PhoneField name="phone" {...field} />}
    />
  )
}
