import { env } from '../lib/env.ts'
import type { Report, ReportDetails } from './report-sentry.ts'

/** Reports per page load. A loop of failures must not flood the sink. */
const MAX_REPORTS = 20
const MAX_LENGTH = 300
const MAX_STACK_LENGTH = 1500

const seen = new Set<string>()

/**
 * Removes what may identify a person: quoted texts, e-mail addresses, URLs' queries, keys and tokens, numbers of four or more digits,
 * and path segments that look like an id.
 */
export function redact(text: string): string {
  return text
    .replace(/"[^"]*"|“[^”]*”|'[^'\n]*'/g, '"…"')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/[?#][^\s):]*/g, '')
    .replace(/\b(?:pi|seti|pm|tok|sk|pk|cus|src|ch)_\w+|\beyJ[\w.-]+|\bBearer\s+\S+/g, '[token]')
    .replace(/\d[\d\s().-]{6,}\d/g, '[number]')
    .replace(
      /\d{1,6}\s+(?:[A-Z][\w.]*\s+){0,3}(?:St|Street|Ave|Avenue|Blvd|Rd|Road|Dr|Drive|Ln|Lane|Way|Ct|Pl)\b.*/g,
      '[address]',
    )
    .replace(
      /(addresses|phone-numbers|user|dispensaries|track-order|product)\/[^/\s:]*\d[^/\s:]*/g,
      '$1/[id]',
    )
    .replace(/(addresses|phone-numbers|orders\/user)\/[^/\s:[]+/g, '$1/[id]')
    .replace(/\b(?=\w*\d)\w{16,}\b/g, '[id]')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function toReport(error: unknown, context: string): Omit<Report, keyof ReportDetails> {
  const { name, message, code, status, kind, stack } = Object(error) as Record<string, unknown>
  // Chrome's stack starts with the message, which may name a person. The frames name only files of this site.
  const frames = textOf(stack)
    .replace(textOf(message), '')
    .split('\n')
    .filter((line) => /^\s+at |^[\w$.<>/*]*@\w+:\/\//.test(line))
    .join('\n')
  return {
    context: redact(context).slice(0, MAX_LENGTH),
    name: redact(textOf(name) || typeof error).slice(0, MAX_LENGTH),
    message: redact(textOf(message) || (typeof error === 'string' ? error : '')).slice(0, MAX_LENGTH),
    code: redact(
      [kind, status, code].filter((part) => typeof part === 'string' || Number(part) > 0).join(' '),
    ).slice(0, MAX_LENGTH),
    stack: frames.replace(/[?#][^\s):]*/g, '').slice(0, MAX_STACK_LENGTH),
    page: redact(location.pathname),
    release: window.release ?? 'unknown',
  }
}

/** Sends one report to each configured sink (see `.env.example`). The same failure is sent once per page load. */
export async function send(
  error: unknown,
  context: string,
  { level = 'error', ids = {} }: ReportDetails = {},
): Promise<void> {
  const entry = { ...toReport(error, context), level, ids }
  const key = [level, ...Object.values(ids), entry.context, entry.name, entry.message, entry.code].join('|')
  if (seen.has(key) || seen.size >= MAX_REPORTS) return
  seen.add(key)
  const { reportUrl, sentryDsn } = env
  if (reportUrl) navigator.sendBeacon(reportUrl, JSON.stringify(entry))
  if (sentryDsn) (await import('./report-sentry.ts')).sendToSentry(entry)
}

/** Tests call it: their modules outlive a test. */
export const forgetSent = (): void => seen.clear()
