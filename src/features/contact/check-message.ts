import { isEmailAddress, NOT_AN_EMAIL_ADDRESS } from '../../lib/email-address.ts'
import type { ContactMessage } from '../../services/email.ts'

export const FIELD_NAMES = ['name', 'email', 'subject', 'message'] as const

export type FieldErrors = { [name in (typeof FIELD_NAMES)[number]]?: string }

const MISSING: Record<keyof ContactMessage, string> = {
  name: 'Enter your name.',
  email: 'Enter your email so we can reply.',
  subject: 'Add a subject.',
  message: 'Enter a message.',
}

/** Reads the message from the form, trimmed, with an error message per invalid field. */
export function checkMessage(form: FormData): { message: ContactMessage; errors: FieldErrors } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const message = {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
  const errors: FieldErrors = {}
  for (const name of FIELD_NAMES) if (message[name] === '') errors[name] = MISSING[name]
  if (message.email !== '' && !isEmailAddress(message.email)) {
    errors.email = NOT_AN_EMAIL_ADDRESS
  }
  return { message, errors }
}
