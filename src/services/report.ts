import { env } from '../lib/env.ts'
import type { ReportDetails } from './report-sentry.ts'

// On every page, so it only decides whether there is something to send. What is sent, and what is left out of it: report-sink.ts.

/** Errors that were reported: the same one may be caught again further up. */
const reported = new WeakSet()

/**
 * Reports a failure: a console line in dev and, in production, one report to the configured sink. Never throws.
 * The same failure is reported once per page load.
 */
export function report(error: unknown, context: string, details: ReportDetails = {}): void {
  // `npm run conformance` reads with the shop's readers, and names what is wrong itself.
  if (import.meta.env.SSR) return
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  // oxlint-disable-next-line no-console -- tells a developer why a part of the page is missing
  console.info(context, error)
  const hasSink = env.reportUrl !== '' || env.sentryDsn !== ''
  if (hasSink && (!import.meta.env.DEV || import.meta.env.MODE === 'test')) void send(error, context, details)
}

async function send(error: unknown, context: string, details: ReportDetails): Promise<void> {
  try {
    const sink = await import('./report-sink.ts')
    await sink.send(error, context, details)
  } catch {
    // The sink's chunk may be gone with its release. It is what removes personal data, so nothing of the failure itself is sent.
    if (env.reportUrl)
      navigator.sendBeacon(
        env.reportUrl,
        JSON.stringify({ context: 'no report sink', release: window.release }),
      )
  }
}

/** Options of `createRoot` and `hydrateRoot` that report React's errors. */
export const reportingRoot = {
  onUncaughtError: (error: unknown) => report(error, 'react: uncaught'),
  onCaughtError: (error: unknown) => report(error, 'react: caught by a boundary'),
  onRecoverableError: (error: unknown) => report(error, 'react: recovered'),
}

/** Whether a stack or an address names a script file of this site. */
const hasOwnScript = (text: string): boolean =>
  (text.match(/https?:\/\/[^\s?#()]+/g) ?? []).some(
    (url) => url.startsWith(`${location.origin}/`) && /\.[jt]sx?(?::|$)/.test(url),
  )

/**
 * Reports what no code catches: errors, rejections, and what the content security policy blocks. Only if a script of this site took part:
 * extensions and the browsers inside of apps run scripts in the page too, and would use up the reports. Theirs have no file, or the page's own
 * address.
 */
export function reportUnhandled(): void {
  const reportOwn = (error: unknown, context: string, place: string) => {
    if (hasOwnScript(place)) report(error, context)
  }
  addEventListener('error', ({ error, message, filename }) =>
    reportOwn(error ?? message, 'window: error', `${stackOf(error)} ${filename}`),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    reportOwn(reason, 'window: rejection', stackOf(reason)),
  )
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    reportOwn(new Error(`${effectiveDirective} blocked ${blockedURI}`), 'policy', sourceFile),
  )
}

const stackOf = (error: unknown): string => String((Object(error) as { stack?: unknown }).stack)
