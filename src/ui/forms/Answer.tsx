import { useEffect, useRef, type ReactNode } from 'react'
import styles from './FieldFrame.module.css'

type AnswerProps = {
  /** Another value with each answer; null as long as there is none. */
  of: unknown
  children: ReactNode
}

/**
 * What a press of a form's button has led to. It comes after the button, which it would move from under the finger, and is scrolled into view:
 * on a phone what is below a button may be under the tab bar.
 */
export function Answer({ of, children }: AnswerProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of !== null) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={ref} className={of === null ? styles.noAnswer : styles.answer}>
      {children}
    </div>
  )
}
