import { isEmailAddress, NOT_AN_EMAIL_ADDRESS } from '../../lib/email-address.ts'
import type { ContactMessage } from '../../services/email.ts'

export const FIELD_NAMES = ['name', 'email', 'subject', 'message'] as const

export type FieldErrors = { [name in (typeof FIELD_NAMES)[number]]?: string }

const MISSING: Record<keyof ContactMessage, string> = {
  name: 'Please tell us your name.',
  email: 'Please give an email address for our answer.',
  subject: 'Please say in a few words what it is about.',
  message: 'Please write your message.',
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
