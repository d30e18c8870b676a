import { useState, type FormEvent, type ReactNode } from 'react'
import { mutate } from 'swr'
import { messages } from '../../../lib/messages.ts'
import { paths } from '../../../lib/paths.ts'
import { authErrorMessage } from '../../../services/auth.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Answer } from '../../../ui/forms/Answer.tsx'
import { textsOf } from '../../../ui/forms/texts-of.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useEntryMemory } from '../../../ui/scrolling/use-entry-memory.ts'
import { AddressField } from '../../address/AddressField.tsx'
import { deviceAddress, useDeviceAddress } from '../../address/device-address.ts'
import { readAddress } from '../../address/read-address.ts'
import { addressKey, readAfter } from '../../address/use-address.ts'
import { PhoneField } from '../records/PhoneField.tsx'
import { accountForm, accountLinks, accountPair } from './AuthFrame.tsx'
import { useEmailOfLastForm, type EmailState } from './email.ts'
import { MissingRecords } from '../records/MissingRecords.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Link } from 'react-router-dom'
import {
  checkSignUp,
  createAccount,
  FIELDS,
  type NewAccount,
  type SignUpErrors,
  type SignUpFields,
} from './sign-up.ts'

type State =
  | { status: 'editing' }
  | { status: 'busy' }
  | { status: 'failed'; message: string }
  /** The account exists, but its address or phone number is not saved. */
  | { status: 'incomplete'; account: NewAccount }

type Props = {
  /** The user submits the form, valid or not. */
  onSubmit: () => void
  /** The form is valid: the request starts. */
  onSend: () => void
  onDone: () => void
  doneLabel: string
  signInLink: string
  /** Other ways in, above the form with its email. Hidden once the account exists. */
  children: (email: string) => ReactNode
}

/** Not the passwords. */
const KEPT = ['firstName', 'lastName', 'email', 'phoneNumber', 'address'] as const

/** Creates an account with its address and phone number. Back returns to what was typed. */
export function SignUpForm({ onSubmit, onSend, onDone, doneLabel, signInLink, children }: Props) {
  const addressOnDevice = useDeviceAddress()
  const emailOfLastForm = useEmailOfLastForm()
  const draft = useEntryMemory<Partial<SignUpFields>>('sign-up')
  const [kept] = useState(draft.get)
  /** For the links to the other form. */
  const [typedEmail, setTypedEmail] = useState(kept?.email ?? null)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [state, setState] = useState<State>({ status: 'editing' })

  const text = (name: keyof SignUpFields, initial?: string) => ({
    name,
    defaultValue: kept?.[name] ?? initial,
    error: errors[name],
  })
  const clearError = (name: string) => setErrors((last) => ({ ...last, [name]: undefined }))

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'busy') return
    onSubmit()
    const form = event.currentTarget
    const refuse = (found: SignUpErrors) => {
      setErrors(found)
      const first = FIELDS.find((name) => found[name])
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      setState({ status: 'editing' })
    }
    const fields = textsOf(form, ...FIELDS)
    const found = checkSignUp(fields)
    if (FIELDS.some((name) => found[name])) {
      refuse(found)
      return
    }
    setErrors({})
    setState({ status: 'busy' })
    const address = await readAddress(fields.address)
    if ('error' in address) {
      refuse({ address: address.error })
      return
    }
    onSend()
    let account: NewAccount
    try {
      const creating = createAccount({ ...fields, address: address.value })
      readAfter(creating.catch(() => undefined))
      account = await creating
    } catch (error) {
      setState({ status: 'failed', message: messages.signUpFailed(authErrorMessage(error)) })
      return
    }
    // The nav bar has already cached that there is no address. A failed save is read again: only its answer may be lost.
    if (account.addressFailure === null) {
      void mutate(addressKey(account.uid), account.address, { revalidate: false })
      // The account's address now replaces it.
      deviceAddress.write(null)
    } else void mutate(addressKey(account.uid))
    if (account.addressFailure === null && account.phoneFailure === null) onDone()
    else setState({ status: 'incomplete', account })
  }

  if (state.status === 'incomplete') {
    return <MissingRecords account={state.account} doneLabel={doneLabel} onDone={onDone} />
  }

  const email = typedEmail ?? emailOfLastForm
  return (
    <>
      {children(email)}
      <form
        method="dialog"
        aria-label="Sign Up"
        className={accountForm}
        noValidate
        onInput={({ target, currentTarget }) => {
          clearError((target as HTMLInputElement).name)
          draft.set(textsOf(currentTarget, ...KEPT))
        }}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <div className={accountPair}>
          <Field label="First Name" autoComplete="given-name" required {...text('firstName')} />
          <Field label="Last Name" autoComplete="family-name" required {...text('lastName')} />
        </div>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          required
          onChange={({ target }) => setTypedEmail(target.value)}
          {...text('email', emailOfLastForm)}
        />
        <PhoneField required {...text('phoneNumber')} />
        <AddressField
          required
          defaultValue={kept?.address ?? addressOnDevice}
          error={errors.address}
          onChange={(address) => {
            clearError('address')
            // A pick is no input event.
            draft.set({ ...draft.get(), address })
          }}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          // Firebase's minimum
          hint="At least six characters"
          required
          {...text('password')}
        />
        <PasswordField
          label="Confirm Password"
          isAlert
          autoComplete="new-password"
          required
          {...text('confirmation')}
        />
        <p>
          By signing up you agree to our{' '}
          {/* In a new tab, because leaving the page would lose the typed text. */}
          <Link to={paths.terms} target="_blank" rel="noopener" title="Opens in a new tab">
            Terms of Service
          </Link>
          .
        </p>
        <Button type="submit" size="lg" block busy={state.status === 'busy'}>
          Let&apos;s Go
        </Button>
        <Answer of={state.status === 'failed' ? state : null}>
          {state.status === 'failed' && <Notice tone="error">{state.message}</Notice>}
        </Answer>
      </form>
      <div className={accountLinks}>
        <Link replace to={signInLink} state={{ email } satisfies EmailState}>
          Already have an account? Sign In
        </Link>
      </div>
    </>
  )
}
