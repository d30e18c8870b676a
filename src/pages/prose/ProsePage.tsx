import type { ReactElement, ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './ProsePage.module.css'

type SectionProps = { id: string; heading: string; children: ReactNode }

/** A section of a ProsePage. */
export function ProseSection({ id, heading, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

type Props = {
  title: string
  /** Summary in one or two sentences. */
  lead: ReactNode
  /** A line above the sections, such as the date of the last change. */
  dated?: ReactNode
  children: ReactElement<SectionProps>[]
}

/** A long text with a table of contents, which is beside the sections on wide screens. */
export function ProsePage({ title, lead, dated, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHeader title={title}>
        <p className={styles.lead}>{lead}</p>
        {dated !== undefined && <p className={styles.dated}>{dated}</p>}
      </PageHeader>
      <div className={styles.columns}>
        <nav aria-label="On this page" className={styles.contents}>
          <ol>
            {children.map(({ props: { id, heading } }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>{children}</div>
      </div>
    </div>
  )
}
