import { useId, useState, type ReactNode } from 'react'

/**
 * A part of a page that needs no script: text, plain links, native elements, skeletons. If the page came as HTML, that HTML stays and the
 * children's chunk is never fetched; after a client-side navigation the children render as usual.
 */
export function StaticPart({ className, children }: { className?: string | undefined; children: ReactNode }) {
  // Only what hydrates has the id of an element that is there.
  const id = useId()
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  )
  if (html === undefined) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  // oxlint-disable-next-line react/no-danger -- HTML that our own build has written
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
