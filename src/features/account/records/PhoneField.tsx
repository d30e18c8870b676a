import { Field, type InputProps } from '../../../ui/forms/Field.tsx'

type Props = Omit<InputProps, 'label' | 'onChange'> & { onChange?: (text: string) => void }

/** A phone number. The form reads it with `readPhoneNumber`. */
export const PhoneField = ({ onChange, ...field }: Props) => (
  <Field
    label="Phone Number"
    isAlert
    // Without the country's code, which the number's form leaves out. HTML allows this in a text field only.
    autoComplete="tel-national"
    inputMode="tel"
    hint="10 digits, like 714-555-0123"
    {...field}
    onChange={({ target }) => onChange?.(target.value)}
  />
)
