import { Notice } from '../../ui/feedback/Notice.tsx'
import { pauseWords, useNotices } from './notices.ts'

/** Says at a shop's cart and checkout that the operator has stopped orders. */
export function PauseNotice({ shopId }: { shopId: string | null | undefined }) {
  const words = pauseWords(useNotices(), shopId)
  return words !== null && <Notice tone="info">{words}</Notice>
}
