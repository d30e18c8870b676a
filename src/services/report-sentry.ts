import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import { env } from '../lib/env.ts'

/** `fatal`: an operator must act. `ids`, such as an order's, are sent as they are: give only ids that name no person. */
export type ReportDetails = { level?: 'error' | 'fatal'; ids?: Record<string, string> }

/** A reported failure, after `redact`: without quoted texts, e-mail addresses, addresses, card or token data, and search terms. */
export type Report = Required<ReportDetails> & {
  /** Where it was caught, such as "load /dispensaries" or "payment". */
  context: string
  name: string
  message: string
  /** The vendor's or the backend's code, such as "resource_missing". */
  code: string
  stack: string
  /** The page's path with ids replaced. */
  page: string
  release: string
}

/** No integration is installed, so that Sentry collects nothing else. */
const client = new BrowserClient({
  dsn: env.sentryDsn,
  release: window.release ?? 'unknown',
  integrations: [],
  // Otherwise Sentry stores the user's network address.
  dataCollection: { userInfo: false },
  stackParser: defaultStackParser,
  transport: makeFetchTransport,
})
const scope = new Scope()
scope.setClient(client)
client.init()

/** Sends one report to Sentry. */
export function sendToSentry({ context, name, message, code, stack, page, level, ids }: Report): void {
  const error = Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` })
  scope.captureException(error, { captureContext: { level, tags: { ...ids, context, code, page } } })
}
