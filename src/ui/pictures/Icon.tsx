import sprite from './icons.svg'
import styles from './Icon.module.css'

/** The symbols of icons.svg. */
export type IconName =
  | 'cart'
  | 'user'
  | 'pin'
  | 'search'
  | 'home'
  | 'shop'
  | 'grid'
  | 'plus'
  | 'minus'
  | 'close'
  | 'chevron-right'
  | 'chevron-left'
  | 'check'
  | 'phone'
  | 'mail'
  | 'clock'
  | 'alert'
  | 'lock'
  | 'receipt'
  | 'truck'
  | 'external'
  | 'filter'
  | 'help'
  | 'partner'

/** A decorative icon, 20 px, in the text colour. The icons are one cached SVG file, not script. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={`${styles.icon} ${className ?? ''}`}
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
