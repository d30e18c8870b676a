import { env } from '../lib/env.ts'

// On every page, so it only decides whether there is something to send. What is sent, and what is left out of it: report-sink.ts.

/** Errors that were reported: the same one may be caught again further up. */
const reported = new WeakSet()

/**
 * Reports a failure: a console line in dev and, in production, one report to the configured sink. Never throws.
 * The same failure is reported once per page load.
 */
export function report(error: unknown, context: string): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  // oxlint-disable-next-line no-console -- tells a developer why a part of the page is missing
  console.info(context, error)
  const hasSink = env.reportUrl !== '' || env.sentryDsn !== ''
  if (hasSink && (!import.meta.env.DEV || import.meta.env.MODE === 'test')) void send(error, context)
}

async function send(error: unknown, context: string): Promise<void> {
  try {
    const sink = await import('./report-sink.ts')
    await sink.send(error, context)
  } catch {
    // A blocked sink must not cause a second failure.
  }
}

/** Options of `createRoot` and `hydrateRoot` that report React's errors. */
export const reportingRoot = {
  onUncaughtError: (error: unknown) => report(error, 'react: uncaught'),
  onCaughtError: (error: unknown) => report(error, 'react: caught by a boundary'),
  onRecoverableError: (error: unknown) => report(error, 'react: recovered'),
}

/** Reports what no code catches: errors, rejections, and what the content security policy blocks. */
export function reportUnhandled(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message, 'window: error'))
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'window: rejection'))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report(new Error(`${effectiveDirective} blocked ${blockedURI}`), 'policy')
  })
}
