import { Suspense, useState, type ReactNode } from 'react'

/**
 * A part of a page that needs no script: words, plain links, native elements. Where the page came as HTML it stands as it came, and
 * the script of its contents is never fetched; elsewhere they are drawn, as soon as that script is there.
 */
export function StaticPart({ id, children }: { id: string; children: ReactNode }) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  )
  // oxlint-disable-next-line react/no-danger -- the page's own words, just as the build has written them
  if (html !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <div id={id}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}
