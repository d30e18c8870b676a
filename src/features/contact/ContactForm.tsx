import { useRef, useState, type FormEvent } from 'react'
import { env } from '../../lib/env.ts'
import { telHref } from '../../lib/links.ts'
import { messages } from '../../lib/messages.ts'
import { MESSAGE_LIMIT } from '../../lib/text/text-limits.ts'
import { sendContactMessage, type ContactMessage, type EmailErrorKind } from '../../services/email.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Answer } from '../../ui/forms/Answer.tsx'
import { textsOf } from '../../ui/forms/texts-of.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useEntryMemory } from '../../ui/scrolling/use-entry-memory.ts'
import { checkMessage, FIELD_NAMES, type FieldErrors } from './check-message.ts'
import styles from './ContactForm.module.css'

type Sending = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; reason: EmailErrorKind }

const FAILURE_DETAILS: Record<EmailErrorKind, string> = {
  refused: 'Your message didn’t send. Try again or call us.',
  busy: 'Too many messages right now. Try again in a minute.',
  unreachable: 'We couldn’t reach our mail service. Check your connection or your ad blocker.',
}

const MESSAGE_HINT = `Up to ${MESSAGE_LIMIT.toLocaleString('en-US')} characters.`

type FieldName = (typeof FIELD_NAMES)[number]

const fieldOf = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement

/** Sends a message by EmailJS. Success empties the form and keeps "Message sent!"; a failure keeps the typed text, and so does Back. */
export function ContactForm() {
  const draft = useEntryMemory<ContactMessage>('message')
  const [kept] = useState(draft.get)
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const [errors, setErrors] = useState<FieldErrors>({})
  // A second submit may come before React renders the busy button.
  const isSending = useRef(false)

  const text = (name: FieldName) => ({
    name,
    required: true,
    defaultValue: kept?.[name],
    error: errors[name],
  })

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const sent = new FormData(form)
    const { message, errors: found } = checkMessage(sent)
    setErrors(found)
    const firstInvalid = FIELD_NAMES.find((name) => found[name])
    if (firstInvalid) {
      fieldOf(form, firstInvalid).focus()
      return
    }

    isSending.current = true
    setSending({ status: 'sending' })
    const reason = await sendContactMessage(message)
    isSending.current = false
    if (reason !== null) {
      setSending({ status: 'failed', reason })
      return
    }
    // Keep what the user typed while the request was in flight.
    for (const name of FIELD_NAMES) {
      const field = fieldOf(form, name)
      if (field.value === sent.get(name)) field.value = ''
    }
    draft.set(textsOf(form, ...FIELD_NAMES))
    setSending({ status: 'sent' })
  }

  return (
    <form
      method="dialog"
      className={styles.form}
      noValidate
      onInput={(event) => draft.set(textsOf(event.currentTarget, ...FIELD_NAMES))}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className={styles.pair}>
        <Field label="Name" autoComplete="name" {...text('name')} />
        <Field label="Email" type="email" autoComplete="email" {...text('email')} />
      </div>
      <Field label="Subject" {...text('subject')} />
      <Field label="Message" rows={5} hint={MESSAGE_HINT} {...text('message')} />
      <div className={styles.end}>
        <Button type="submit" size="lg" busy={sending.status === 'sending'}>
          SEND
        </Button>
        <Answer of={sending.status === 'sent' || sending.status === 'failed' ? sending : null}>
          <Notice tone="success">{sending.status === 'sent' && messages.contactSent}</Notice>
          {sending.status === 'failed' && <Failed reason={sending.reason} />}
        </Answer>
      </div>
    </form>
  )
}

const Failed = ({ reason }: { reason: EmailErrorKind }) => (
  <>
    <Notice tone="error">{messages.contactFailed}</Notice>
    <p className={styles.more}>
      {FAILURE_DETAILS[reason]} Nothing you wrote is lost. You can also call{' '}
      <a href={telHref(env.supportPhone)}>{env.supportPhone}</a>.
    </p>
  </>
)
