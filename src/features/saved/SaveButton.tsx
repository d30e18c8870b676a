import { toggleSaved, useIsSaved, type SavedKind } from './saved-ids.ts'
import styles from './SaveButton.module.css'

type SaveButtonProps = {
  kind: SavedKind
  id: string
  /** The product's or the shop's name. */
  name: string
}

/**
 * A heart in the corner of a picture, which saves a product or a shop in this browser. Its frame must be positioned. CSS draws the heart:
 * an icon would be two more elements on each of many cards.
 */
export const SaveButton = ({ kind, id, name }: SaveButtonProps) => (
  <button
    type="button"
    className={styles.heart}
    aria-pressed={useIsSaved(kind, id)}
    aria-label={`Save ${name}`}
    onClick={() => toggleSaved(kind, id)}
  />
)
