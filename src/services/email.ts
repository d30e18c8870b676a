import { serviceEnv } from '../lib/service-env.ts'
import { waitAtMost } from '../lib/wait.ts'
import { report } from './report.ts'
import { loadChunk } from '../lib/chunks.ts'

/** The contact form's message. The field names are the EmailJS template's parameters. */
export type ContactMessage = { name: string; email: string; subject: string; message: string }

/** Why a message was not sent: the service refused it (4xx), is busy (429), or did not answer. */
export type EmailErrorKind = 'refused' | 'busy' | 'unreachable'

/** The SDK has no timeout. */
const TIMEOUT_MS = 20_000

/**
 * Sends a contact message, and loads the SDK for the first one. https://www.emailjs.com/docs/sdk/send/
 * @returns why it was not sent, or null. Never rejects.
 */
export async function sendContactMessage(message: ContactMessage): Promise<EmailErrorKind | null> {
  const { serviceId, templateId, publicKey } = serviceEnv.emailjs
  try {
    const { send } = await loadChunk(() => import('@emailjs/browser'))
    const answer = send(serviceId, templateId, message, { publicKey })
    const { text } = await waitAtMost(answer, TIMEOUT_MS, () => new Error('No answer in time.'))
    // EmailJS answers "OK". A hotel's network and some filters answer each call with their page and 200.
    if (text.trimStart().startsWith('<')) throw new Error('A web page.')
    return null
  } catch (cause) {
    report(cause, 'contact form')
    return kindOf(cause)
  }
}

/** The SDK rejects with { status, text } if the service answered, else with fetch's error. */
function kindOf(cause: unknown): EmailErrorKind {
  const status = typeof cause === 'object' && cause && 'status' in cause ? cause.status : 0
  if (status === 429) return 'busy'
  return typeof status === 'number' && status >= 400 ? 'refused' : 'unreachable'
}
