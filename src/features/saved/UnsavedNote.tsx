import { useEffect, useState } from 'react'
import { isUnsaved } from '../../lib/storage/storage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { REGION_FIRST_MS } from '../../ui/feedback/region-first.ts'
import { savedStores, type SavedKind } from './saved-ids.ts'

const KINDS = Object.keys(savedStores) as SavedKind[]

type Props = { className: string | undefined; emptyClassName: string | undefined }

/** Says once a page that storage, which is full or blocked, does not keep the hearts. It stays until it is closed. */
export function UnsavedNote({ className, emptyClassName }: Props) {
  const [status, setStatus] = useState<'waiting' | 'shown' | 'closed'>('waiting')
  useEffect(() => {
    const check = () => {
      if (KINDS.some(isUnsaved)) setStatus((last) => (last === 'waiting' ? 'shown' : last))
    }
    // A heart may have been pressed while this chunk loaded.
    const timer = setTimeout(check, REGION_FIRST_MS)
    const unsubscribers = KINDS.map((kind) => savedStores[kind].subscribe(check))
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [])
  const isShown = status === 'shown'
  return (
    <div className={isShown ? className : emptyClassName}>
      <p role="status">
        {isShown && 'This browser can’t keep what you save. It lasts until you close or reload this page.'}
      </p>
      {isShown && (
        <Button variant="quiet" onClick={() => setStatus('closed')}>
          Close
        </Button>
      )}
    </div>
  )
}
