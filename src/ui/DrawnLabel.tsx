import type { Tint } from '../lib/tint.ts'
import styles from './DrawnLabel.module.css'

type DrawnLabelProps = { name: string; tint: Tint; seed: string; alt: string }

/** A whole number from a text, the same each time (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}

/** How large the name is set: by its length, and by its longest word, which must fit a line. */
function sizeOf(name: string): 'xl' | 'l' | 'm' | 's' | 'xs' {
  const longest = Math.max(...name.split(/\s+/, 200).map((word) => word.length))
  if (name.length <= 10 && longest <= 7) return 'xl'
  if (name.length <= 22 && longest <= 9) return 'l'
  if (name.length <= 40 && longest <= 12) return 'm'
  return name.length <= 90 && longest <= 16 ? 's' : 'xs'
}

/** One of three patterns of lines, in a slant and rhythm of its own. */
function lines(seed: number): string {
  const gap = 14 + (seed % 5) * 3
  const paths: string[] = []
  const kind = (seed >>> 4) % 3
  for (let at = -500; at < 1000; at += gap) {
    if (kind === 0) paths.push(`M${at} 0l${160 + ((seed >>> 8) % 120)} 500`)
    else if (kind === 1) paths.push(`M-20 ${at}q110 ${24 + ((seed >>> 8) % 30)} 220 0t220 0`)
    else paths.push(`M0 ${at}h400`)
  }
  return paths.join('')
}

/** The label drawn for what has no picture: its name on a sheet of its category's tint. */
export default function DrawnLabel({ name, tint, seed, alt }: DrawnLabelProps) {
  const number = hash(seed)
  const shown = name.trim().slice(0, 160)
  return (
    <div
      className={styles.label}
      data-tint={tint}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <svg
        className={styles.lines}
        viewBox="0 0 400 500"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d={lines(number)} />
      </svg>
      {/* drawn by CSS from attributes: the name is already on the page, and need not be found twice */}
      <div className={styles.plate}>
        <span className={styles.name} data-size={sizeOf(shown)} data-text={shown} />
        <span className={styles.initial} data-text={Array.from(shown)[0] ?? ''} />
      </div>
    </div>
  )
}
