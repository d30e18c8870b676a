import { useId, useState, type ReactNode } from 'react'

/**
 * A part of a page that needs no script: text, plain links, native elements, skeletons. If the page came as HTML, that HTML stays and the
 * children's chunk is never fetched; after a client-side navigation the children render as usual.
 */
export function StaticPart({ className, children }: { className?: string | undefined; children: ReactNode }) {
  // Only what hydrates has the id of an element that is there.
  const id = useId()
  // One object: React sets the HTML again for another one, which closes an open answer and lays the page out.
  const [html] = useState(() => {
    const element = typeof document === 'undefined' ? null : document.getElementById(id)
    return element && { __html: element.innerHTML }
  })
  if (html === null) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  // oxlint-disable-next-line react/no-danger -- HTML that our own build has written
  return <div id={id} className={className} dangerouslySetInnerHTML={html} />
}
