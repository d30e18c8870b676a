import type { ElementType, ReactNode } from 'react'
import styles from './Ticket.module.css'

type TicketProps = { children: ReactNode; as?: ElementType; className?: string | undefined }

/** A paper ticket with a perforated top edge. */
export function Ticket({ children, as: Element = 'div', className }: TicketProps) {
  return <Element className={`${styles.ticket} ${className ?? ''}`}>{children}</Element>
}
