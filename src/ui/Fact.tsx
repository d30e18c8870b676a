import type { ReactNode } from 'react'

/** A term and what it means, in a <dl>. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
