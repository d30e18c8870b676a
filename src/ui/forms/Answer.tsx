import type { ReactNode } from 'react'
import { InView } from '../scrolling/InView.tsx'
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
export const Answer = ({ of, children }: AnswerProps) => (
  <InView of={of} isAnswer className={of === null ? styles.noAnswer : styles.answer}>
    {children}
  </InView>
)
