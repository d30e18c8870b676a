import { formatPhoneNumber } from '../../../lib/phone.ts'
import { Field } from '../../../ui/forms/Field.tsx'

type Props = {
  name: string
  value: string
  error: string | undefined
  required?: boolean
  onChange: (text: string) => void
}

/** While text is deleted or composed, another value would put the deleted dash back, or break the composition. */
const isUnfinished = ({ inputType, isComposing }: Partial<InputEvent>): boolean =>
  isComposing === true || inputType?.startsWith('delete') === true

/** A phone number in another form, such as a pasted "+1 (714) 555-0123", changes to ddd-ddd-dddd when it is complete. */
export const PhoneField = ({ onChange, ...field }: Props) => (
  <Field
    label="Phone Number"
    isAlert
    type="tel"
    autoComplete="tel"
    hint="10 digits, like 714-555-0123"
    {...field}
    onChange={({ target: { value }, nativeEvent }) =>
      onChange(isUnfinished(nativeEvent) ? value : formatPhoneNumber(value))
    }
  />
)
