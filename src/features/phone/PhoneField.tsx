import { Field } from '../../ui/Field.tsx'

type Props = { value: string; onChange: (text: string) => void; error: string | undefined }

/** A phone number as it is typed: nothing is reformatted, so that nothing typed is lost. */
export const PhoneField = ({ value, onChange, error }: Props) => (
  <Field
    label="Phone Number"
    name="phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    required
    hint="10 digits, such as 714-555-0134"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    {...(error !== undefined && { error })}
  />
)
