import { useId } from 'react'
import { describedBy, FieldFrame } from '../../ui/forms/FieldFrame.tsx'
import controls from '../../ui/forms/FieldFrame.module.css'
import { AddressCombobox } from './AddressCombobox.tsx'

type Props = {
  defaultValue: string
  onChange?: ((address: string) => void) | undefined
  required?: boolean
  error?: string | undefined
}

/** A labelled address input with suggested places. What it holds is an address only after `readAddress`. */
export function AddressField({ required, error, ...field }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label="Address" error={error} isRequired={required}>
      <AddressCombobox
        id={id}
        name="address"
        className={controls['control']}
        autoComplete="address-line1"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, undefined)}
        {...field}
      />
    </FieldFrame>
  )
}
