import { useState, type ReactNode } from 'react'

/**
 * A part of a page that needs no script: text, plain links, native elements. If the page came as HTML, that HTML stays and the
 * children's chunk is never fetched; after a client-side navigation the children render as usual.
 */
export function StaticPart({ id, children }: { id: string; children: ReactNode }) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  )
  // oxlint-disable-next-line react/no-danger -- HTML that our own build has written
  if (html !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />
  return <div id={id}>{children}</div>
}
