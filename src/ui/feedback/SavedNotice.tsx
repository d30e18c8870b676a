import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Notice } from './Notice.tsx'
import type { Saved } from './saved.ts'

type Undoing = { of: Saved } & ({ status: 'busy' | 'failed' } | { status: 'done'; message: string })

/** The success of a save, with Undo if it replaced another text. Without one it is an empty live region. */
export function SavedNotice({ of: saved, failure }: { of: Saved | null; failure: string }) {
  const [last, setUndoing] = useState<Undoing | null>(null)
  const undoing = last?.of === saved ? last : null
  const undo = saved?.undo

  const handleUndo = async () => {
    if (!undo) return
    setUndoing({ of: saved, status: 'busy' })
    try {
      setUndoing({ of: saved, status: 'done', message: await undo() })
    } catch {
      setUndoing({ of: saved, status: 'failed' })
    }
  }

  return (
    <>
      <Notice
        tone="success"
        action={
          undo &&
          undoing?.status !== 'done' && (
            <Button variant="secondary" busy={undoing?.status === 'busy'} onClick={() => void handleUndo()}>
              Undo
            </Button>
          )
        }
      >
        {undoing?.status === 'done' ? undoing.message : saved?.message}
      </Notice>
      {undoing?.status === 'failed' && <Notice tone="error">{failure}</Notice>}
    </>
  )
}
