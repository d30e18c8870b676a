import { Icon } from '../../ui/Icon.tsx'
import { toggleSaved, useIsSaved, type SavedKind } from './saved-ids.ts'
import styles from './Heart.module.css'

type HeartProps = {
  kind: SavedKind
  id: string
  /** The product's or the shop's name. */
  name: string
}

/** Saves a product or a shop in this browser. */
export default function Heart({ kind, id, name }: HeartProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={useIsSaved(kind, id)}
      aria-label={`Save ${name}`}
      onClick={() => toggleSaved(kind, id)}
    >
      <Icon name="heart" />
    </button>
  )
}
