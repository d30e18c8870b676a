/** A percentage or an amount, with a sign before it and a range if need be: "<1", "18-22 %", "10mg". */
const AMOUNT = /^([<>≤≥~]?)\s*(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?\s*(%|mg)?$/i

/** At most one decimal: 22.456 → "22.5", 22 → "22". */
const short = (digits: string | number): string => String(Math.round(Number(digits) * 10) / 10)

/**
 * How much THC a product has, in words: "THC 22%", "THC <1%", "THC 10mg". What says a number in another way is shown as it is:
 * "18% - 22%", "1,000mg". null where the backend gives nothing like an amount, or one that can't be.
 */
export function thcText(thc: number | string | null | undefined): string | null {
  const text = String(thc ?? '')
    .replace(/THC:?/i, '')
    .trim()
  const [, sign = '', low, high, unit = '%'] = AMOUNT.exec(text) ?? []
  // a number alone that is none of those, such as 1e3, or one below zero, is a mistake
  if (low === undefined) return /^[^-]*\d/.test(text) && !(Number(text) >= 0) ? `THC ${text}` : null
  const isPercent = unit === '%'
  if (isPercent && Math.max(Number(low), Number(high ?? 0)) > 100) return null
  return `THC ${sign}${short(low)}${high === undefined ? '' : `–${short(high)}`}${unit.toLowerCase()}`
}
