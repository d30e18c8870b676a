import type { ContactMessage } from '../../services/email.ts'

export const FIELD_NAMES = ['name', 'email', 'subject', 'message'] as const

export type FieldErrors = { [name in (typeof FIELD_NAMES)[number]]?: string }

const MISSING: Record<keyof ContactMessage, string> = {
  name: 'Please tell us your name.',
  email: 'Please give an email address for our answer.',
  subject: 'Please say in a few words what it is about.',
  message: 'Please write your message.',
}

/** What the browser's own email input accepts: https://html.spec.whatwg.org/#valid-e-mail-address */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** The form as a message, and a sentence for each field that is not right; blanks alone are nothing. */
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
  if (message.email !== '' && !EMAIL.test(message.email)) {
    errors.email = 'That is not an email address yet: it needs a form like name@example.com.'
  }
  return { message, errors }
}
