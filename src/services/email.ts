import { serviceEnv } from '../lib/service-env.ts'
import { waitAtMost } from '../lib/wait-at-most.ts'

/** What the contact form sends; the names are the template's parameters. */
export type ContactMessage = { name: string; email: string; subject: string; message: string }

/** Why a message did not go: the service said no (4xx), asked for patience (429), or never answered. */
export type EmailErrorKind = 'refused' | 'busy' | 'unreachable'

export class EmailError extends Error {
  readonly kind: EmailErrorKind

  constructor(kind: EmailErrorKind, options?: ErrorOptions) {
    super(`The message was not sent: ${kind}.`, options)
    this.name = 'EmailError'
    this.kind = kind
  }
}

/** The SDK waits for ever; a shopper does not. */
const TIMEOUT_MS = 20_000

/**
 * Sends a contact message: https://www.emailjs.com/docs/sdk/send/
 * The SDK is loaded with the first message, not before.
 * @throws {EmailError}
 */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const { serviceId, templateId, publicKey } = serviceEnv.emailjs
  try {
    const { send } = await import('@emailjs/browser')
    const answer = send(serviceId, templateId, message, { publicKey })
    await waitAtMost(answer, TIMEOUT_MS, () => new Error('No answer in time.'))
  } catch (cause) {
    throw new EmailError(kindOf(cause), { cause })
  }
}

/** The SDK rejects with { status, text } where the service answered, and with fetch's own error where it did not. */
function kindOf(cause: unknown): EmailErrorKind {
  const status = typeof cause === 'object' && cause && 'status' in cause ? cause.status : 0
  if (status === 429) return 'busy'
  return typeof status === 'number' && status >= 400 ? 'refused' : 'unreachable'
}
