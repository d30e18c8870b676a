import { messages } from '../../lib/messages.ts'
import { RetryNotice } from '../../ui/feedback/RetryNotice.tsx'
import { hasFailed, reload, type SavedTextQuery } from './saved-detail.ts'

/** An error with Retry if a saved detail could not be loaded; else nothing. */
export function UnloadedNotice({ queries }: { queries: readonly SavedTextQuery[] }) {
  const failed = queries.filter(hasFailed)
  if (failed.length === 0) return null
  const handleRetry = () => {
    for (const query of failed) void reload(query)
  }
  return <RetryNotice onRetry={handleRetry}>{messages.userDataFailed}</RetryNotice>
}
