import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './ProsePage.module.css'

export type ProseSection = { id: string; heading: string; body: ReactNode }

/** A long text with a table of contents, which is beside the sections on wide screens. */
export function ProsePage(props: {
  title: string
  /** Summary in one or two sentences. */
  lead: ReactNode
  /** A line above the sections, such as the date of the last change. */
  dated?: ReactNode
  sections: readonly ProseSection[]
}) {
  const { title, lead, dated, sections } = props
  return (
    <div className={styles.page}>
      <PageHeader title={title}>
        <p className={styles.lead}>{lead}</p>
        {dated !== undefined && <p className={styles.dated}>{dated}</p>}
      </PageHeader>
      <div className={styles.columns}>
        <nav aria-label="On this page" className={styles.contents}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, heading, body }) => (
            <section key={id} aria-labelledby={id} className={styles.section}>
              <h2 id={id}>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
