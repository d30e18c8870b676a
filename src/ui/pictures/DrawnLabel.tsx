import type { Tint } from '../../lib/tint.ts'
import styles from './DrawnLabel.module.css'

type DrawnLabelProps = { name: string; tint: Tint; seed: string; alt: string }

/** FNV-1a hash of a text: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}

/** The font size of a name, by its length and its longest word, which must fit a line. */
function sizeOf(name: string): 'xl' | 'l' | 'm' | 's' | 'xs' {
  const longest = Math.max(...name.split(/\s+/, 200).map((word) => word.length))
  if (name.length <= 10 && longest <= 7) return 'xl'
  if (name.length <= 22 && longest <= 9) return 'l'
  if (name.length <= 40 && longest <= 12) return 'm'
  return name.length <= 90 && longest <= 16 ? 's' : 'xs'
}

/** An SVG path of one of three line patterns; the seed sets its gap and slant. */
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

/** The picture of a product or shop that has none: its name on its category's tint. */
export function DrawnLabel({ name, tint, seed, alt }: DrawnLabelProps) {
  const text = name.trim().slice(0, 160)
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
        <path d={lines(hash(seed))} />
      </svg>
      {/* CSS shows the attributes: the name is on the page already, and Ctrl+F should find it once */}
      <div className={styles.plate}>
        <span className={styles.name} data-size={sizeOf(text)} data-text={text} />
        <span className={styles.initial} data-text={Array.from(text)[0] ?? ''} />
      </div>
    </div>
  )
}
