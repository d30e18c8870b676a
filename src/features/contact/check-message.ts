import {
  EMAIL_LIMIT,
  isEmailAddress,
  NOT_AN_EMAIL_ADDRESS,
  readEmailAddress,
} from '../../lib/email-address.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { MESSAGE_LIMIT, NAME_LIMIT, SUBJECT_LIMIT, tooLong } from '../../lib/text/text-limits.ts'
import type { ContactMessage } from '../../services/email.ts'

export const FIELD_NAMES = ['name', 'email', 'subject', 'message'] as const

export type FieldErrors = { [name in (typeof FIELD_NAMES)[number]]?: string }

const MISSING: Record<keyof ContactMessage, string> = {
  name: 'Enter your name.',
  email: 'Enter your email so we can reply.',
  subject: 'Add a subject.',
  message: 'Enter a message.',
}

const LIMITS: Record<keyof ContactMessage, number> = {
  name: NAME_LIMIT,
  email: EMAIL_LIMIT,
  subject: SUBJECT_LIMIT,
  message: MESSAGE_LIMIT,
}

/** Reads the message from the form, without unseen characters around it, with an error message per invalid field. */
export function checkMessage(form: FormData): { message: ContactMessage; errors: FieldErrors } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const message = {
    name: cleanText(text('name')),
    email: readEmailAddress(text('email')),
    subject: cleanText(text('subject')),
    // As it was written, unless there is nothing to see.
    message: cleanText(text('message')) && text('message').trim(),
  }
  const errors: FieldErrors = {}
  for (const name of FIELD_NAMES) {
    const error = message[name] === '' ? MISSING[name] : tooLong(message[name], LIMITS[name])
    if (error !== undefined) errors[name] = error
  }
  if (message.email !== '' && !isEmailAddress(message.email)) {
    errors.email = NOT_AN_EMAIL_ADDRESS
  }
  return { message, errors }
}
