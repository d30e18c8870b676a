import { withDecimalPoints } from './text/clean-text.ts'

/** A percentage or an amount, optionally with a sign or a range: "<1", "18-22 %", "18 to 22%", "10mg". */
const AMOUNT = /^([<>≤≥~]?)\s*(\d+(?:\.\d+)?)(?:\s*(?:[-–]|to)\s*(\d+(?:\.\d+)?))?\s*(%|mg)?$/i

/** At most one decimal: 22.456 → "22.5", 22 → "22". */
const round = (digits: string | number): string => String(Math.round(Number(digits) * 10) / 10)

/**
 * The THC label: "THC 22%", "THC <1%", "THC 10mg". A number in another format is shown unchanged: "18% - 22%",
 * "1,000mg", and so is a text that says what it measures: "THCA 28%". null if the backend gives no amount, or an impossible one.
 */
export function thcText(thc: number | string | null | undefined): string | null {
  const text = withDecimalPoints(String(thc ?? '').normalize('NFKC')).trim()
  const amount = text.replace(/\bTHC\b:?/i, '').trim()
  const [, sign = '', low, high, unit = '%'] = AMOUNT.exec(amount) ?? []
  if (low === undefined) {
    // A bare number in another notation (1e3) or below zero is a mistake in the data.
    if (!/^(?!-\s*\d).*\d/.test(amount) || Number(amount) >= 0) return null
    return /THC/i.test(text) ? text : `THC ${text}`
  }
  const isPercent = unit === '%'
  if (isPercent && Math.max(Number(low), Number(high ?? 0)) > 100) return null
  return `THC ${sign}${round(low)}${high === undefined ? '' : `–${round(high)}`}${unit.toLowerCase()}`
}
