import type { Ref } from 'react'
import type { Product } from '../../api/products.ts'
import { toCents } from '../../lib/money.ts'
import { Icon, type IconName } from '../../ui/pictures/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'
import type { ListboxHandle, Options } from '../../ui/forms/combobox.ts'
import listbox from '../../ui/forms/Listbox.module.css'
import { useListbox } from '../../ui/forms/use-listbox.ts'
import styles from './SearchList.module.css'

export type Entry = {
  key: string
  name: string
  icon: IconName
  /** Shows its picture, shop and price. */
  product?: Product
  /** Default: the list closes. */
  keepsOpen?: boolean
  open: () => void
}

export type EntryListProps = {
  ref: Ref<ListboxHandle>
  id: string
  /** Of the input; after a change no entry is active. */
  term: string
  label: string
  entries: readonly Entry[]
  onOptions: (options: Options) => void
  onPick: () => void
}

/** The options of the dropdown. */
export function EntryList({ ref, id, term, label, entries, onOptions, onPick }: EntryListProps) {
  const optionProps = useListbox({
    ref,
    id,
    text: term,
    keys: entries.map(({ key }) => key),
    onOptions,
    onPick(position) {
      const entry = entries[position]
      if (!entry?.keepsOpen) onPick()
      entry?.open()
    },
  })
  return (
    <ul id={id} role="listbox" aria-label={label}>
      {entries.map((entry, position) => (
        <li key={entry.key} {...optionProps(position)} className={`${listbox.option} ${styles.option}`}>
          {entry.product ? (
            <ProductEntry product={entry.product} />
          ) : (
            <>
              <Icon name={entry.icon} />
              <span dir="auto">{entry.name}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Names the shop: several may sell a product of the same name. */
const ProductEntry = ({ product }: { product: Product }) => (
  <div className={styles.product}>
    <div className={styles.picture}>
      <Picture of={product} alt="" />
    </div>
    <span dir="auto">{product.name}</span>{' '}
    <span dir="auto" className={styles.shop}>
      {product.dispensaryName}
    </span>{' '}
    <span className={styles.price}>
      {product.price !== null && (
        <Price
          cents={toCents(product.price)}
          usualCents={product.usualPrice === undefined ? null : toCents(product.usualPrice)}
        />
      )}
    </span>
  </div>
)
