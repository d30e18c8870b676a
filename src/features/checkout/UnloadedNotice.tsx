import { messages } from '../../lib/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Query } from '../query/use-query.ts'
import { hasFailed } from './saved-detail.ts'

/** Says that some of the saved details could not be loaded, and loads those again; nothing where none has failed. */
export function UnloadedNotice({ details }: { details: readonly Query<string | null>[] }) {
  const unloaded = details.filter(hasFailed)
  if (unloaded.length === 0) return null
  return (
    <Notice
      tone="error"
      action={
        <Button
          variant="secondary"
          onClick={() => {
            for (const detail of unloaded) void detail.reload()
          }}
        >
          Retry
        </Button>
      }
    >
      {messages.userDataFailed}
    </Notice>
  )
}
