import { useState, type FormEvent, type ReactNode } from 'react'
import { messages } from '../../lib/messages.ts'
import { paths } from '../../lib/paths.ts'
import { authErrorWords } from '../../services/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AddressField } from '../address/AddressField.tsx'
import { deviceAddress, useDeviceAddress } from '../address/device-address.ts'
import { addressKey } from '../address/use-address.ts'
import { phoneNumberKey } from '../phone/use-phone-number.ts'
import { writeQuery } from '../query/query-cache.ts'
import { accountForm, accountPair } from '../account/AuthFrame.tsx'
import { MissingRecords } from './MissingRecords.tsx'
import { PasswordField } from '../account/PasswordField.tsx'
import { Link } from 'react-router-dom'
import {
  checkSignUp,
  createAccount,
  type NewAccount,
  type SignUpErrors,
  type SignUpFields,
} from './sign-up.ts'

const EMPTY: SignUpFields = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  address: '',
  password: '',
  confirmation: '',
}

/** From top to bottom. */
const FIELDS = Object.keys(EMPTY) as (keyof SignUpFields)[]

type State =
  | { status: 'editing' }
  | { status: 'busy' }
  | { status: 'failed'; message: string }
  /** The account is there, but not all of its records. */
  | { status: 'incomplete'; account: NewAccount }

type Props = {
  /** The form is sent, whether or not it may stay as it is. */
  onSubmit: () => void
  /** The account is about to be made. */
  onSend: () => void
  onDone: () => void
  doneLabel: string
  /** The other ways in, below the form; gone once there is an account. */
  children: ReactNode
}

/** The seven fields of a new account. */
export function SignUpForm({ onSubmit, onSend, onDone, doneLabel, children }: Props) {
  const kept = useDeviceAddress()
  const [typed, setTyped] = useState(EMPTY)
  const [hasTypedAddress, setHasTypedAddress] = useState(false)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [state, setState] = useState<State>({ status: 'editing' })
  const fields = { ...typed, address: hasTypedAddress ? typed.address : kept }

  const change = (name: keyof SignUpFields, text: string) => {
    setTyped((last) => ({ ...last, [name]: text }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }
  const text = (name: keyof SignUpFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'busy') return
    onSubmit()
    const form = event.currentTarget
    const found = checkSignUp(fields)
    setErrors(found)
    const first = FIELDS.find((name) => found[name])
    if (first !== undefined) {
      setState({ status: 'editing' })
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setState({ status: 'busy' })
    onSend()
    try {
      const account = await createAccount(fields)
      // The nav bar has already looked for them, and found nothing.
      if (account.addressFailure === null) {
        writeQuery(addressKey(account.uid), fields.address.trim())
        // from here on the account's address counts
        deviceAddress.write(null)
      }
      if (account.phoneFailure === null) {
        writeQuery(phoneNumberKey(account.uid), fields.phoneNumber.trim())
      }
      if (account.addressFailure !== null || account.phoneFailure !== null) {
        setState({ status: 'incomplete', account })
        return
      }
      onDone()
    } catch (error) {
      const words = authErrorWords(error)
      setState({ status: 'failed', message: messages.signUpFailed(words) })
    }
  }

  if (state.status === 'incomplete') {
    return (
      <MissingRecords
        account={state.account}
        address={fields.address}
        phoneNumber={fields.phoneNumber}
        doneLabel={doneLabel}
        onDone={onDone}
      />
    )
  }

  return (
    <>
      <form className={accountForm} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div className={accountPair}>
          <Field label="First Name" autoComplete="given-name" required {...text('firstName')} />
          <Field label="Last Name" autoComplete="family-name" required {...text('lastName')} />
        </div>
        <Field label="Email" type="email" autoComplete="email" required {...text('email')} />
        <Field
          label="Phone Number"
          type="tel"
          autoComplete="tel-national"
          hint="Ten digits, or 714-555-0123"
          required
          {...text('phoneNumber')}
        />
        <AddressField
          label="Address"
          required
          value={fields.address}
          error={errors.address}
          onChange={(address) => {
            setHasTypedAddress(true)
            change('address', address)
          }}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          // what Firebase asks of one
          hint="At least six characters"
          required
          {...text('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          {...text('confirmation')}
        />
        {state.status === 'failed' && <Notice tone="error">{state.message}</Notice>}
        <p>
          By signing up you agree to our{' '}
          {/* in a tab of their own, because what was typed here would be lost */}
          <Link to={paths.terms} target="_blank" rel="noopener" title="Opens in a new tab">
            Terms of Service
          </Link>
          .
        </p>
        <Button type="submit" size="lg" block busy={state.status === 'busy'}>
          Let&apos;s Go
        </Button>
      </form>
      {children}
    </>
  )
}
