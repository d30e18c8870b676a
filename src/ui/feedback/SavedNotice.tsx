import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Notice } from './Notice.tsx'
import type { Saved } from './saved.ts'

/** Without a message it has failed. */
type Undone = { of: Saved; message?: string }

/** The success of a save, with Undo if it replaced another text. Without one it is an empty live region. */
export function SavedNotice({ of: saved, failure }: { of: Saved | null; failure: string }) {
  const [last, setLast] = useState<Undone | null>(null)
  const undone = last?.of === saved ? last : null
  const undo = saved?.undo

  const handleUndo = async () => {
    if (!undo) return
    setLast(null)
    try {
      setLast({ of: saved, message: await undo() })
    } catch {
      setLast({ of: saved })
    }
  }

  return (
    <>
      <Notice
        tone="success"
        action={
          undo &&
          undone?.message === undefined && (
            <Button variant="secondary" onClick={handleUndo}>
              Undo
            </Button>
          )
        }
      >
        {undone?.message ?? saved?.message}
      </Notice>
      {undone && undone.message === undefined && <Notice tone="error">{failure}</Notice>}
    </>
  )
}
