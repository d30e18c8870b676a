import { isSameText } from '../../lib/text/fold-text.ts'
import { useNotices } from './notices.ts'
import styles from './Notices.module.css'

type Props = {
  /** The dispensary's `_id`. */
  shopId: string | null | undefined
  category?: string | null
}

/** The operator's warning for a category, and the shop's license number. Place it where nothing below it is on the first screen. */
export function ShopNotices({ shopId, category }: Props) {
  const { licenses, warnings } = useNotices()
  const license = licenses.get(shopId ?? '')
  const [, warning] = [...warnings].find(([name]) => isSameText(name, category ?? '')) ?? []
  return (
    <>
      {warning !== undefined && <p className={styles.notice}>{warning}</p>}
      {license !== undefined && <p className={styles.notice}>{`License ${license}`}</p>}
    </>
  )
}
