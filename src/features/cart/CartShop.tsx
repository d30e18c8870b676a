import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { useCartShopId, useCartShopName } from './cart-context.tsx'
import styles from './CartShop.module.css'

type Props = {
  /** Filters the page's own list; otherwise a link leads to the shop's products. */
  onChoose?: (shopId: string) => void
}

/**
 * Which shop an add must be from, on pages that mix shops. It moves nothing when the first add brings it: fixed at the bottom on phones, at the
 * upper right of its positioned parent on wide screens.
 */
export function CartShop({ onChoose }: Props) {
  const id = useCartShopId()
  const name = useCartShopName()
  if (id === null || name === null) return null
  return (
    <div className={styles.bar}>
      <p>
        {'Your cart: '}
        <strong dir="auto">{name}</strong>
        {' ·'}
      </p>
      {onChoose ? (
        <Button variant="quiet" onClick={() => onChoose(id)}>
          Only this shop
        </Button>
      ) : (
        <ButtonLink variant="quiet" to={paths.productsAt(id)}>
          Only this shop
        </ButtonLink>
      )}
    </div>
  )
}
