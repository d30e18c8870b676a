import type { ElementType, ReactNode } from 'react'
import styles from './Ticket.module.css'

type TicketProps = {
  children: ReactNode
  as?: ElementType
  className?: string | undefined
  /** The id of its heading. */
  labelledBy?: string
}

/** A paper ticket with a perforated top edge. */
export function Ticket({ children, as: Element = 'div', className, labelledBy }: TicketProps) {
  return (
    <Element className={`${styles.ticket} ${className ?? ''}`} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
