import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import type { Report } from './report.ts'

let scope: Scope | undefined

/** Sends one report to Sentry. No integration is installed, so that it collects nothing else. */
export function sendToSentry(
  dsn: string,
  { context, name, message, code, stack, page, release }: Report,
): void {
  if (!scope) {
    const client = new BrowserClient({
      dsn,
      release,
      integrations: [],
      stackParser: defaultStackParser,
      transport: makeFetchTransport,
    })
    scope = new Scope()
    scope.setClient(client)
    client.init()
  }
  const error = Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` })
  scope.captureException(error, { captureContext: { tags: { context, code, page } } })
}
