import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { ApiError } from '../api/client.ts'
import { DispensarySchema, type Dispensary } from '../api/dispensaries.ts'
import { isNotFound } from '../api/answers/failure.ts'
import { ListState } from '../features/catalogue/lists/ListState.tsx'
import { useListedShop, useNamedMenu } from '../features/catalogue/use-menu.ts'
import { ShopNotices } from '../features/notices/ShopNotices.tsx'
import { env } from '../lib/env.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Menu } from './dispensary/Menu.tsx'
import { MenuLoading } from './dispensary/MenuLoading.tsx'
import { ShopHead } from './dispensary/ShopHead.tsx'
import styles from './DispensaryPage.module.css'

/** The shop in the navigation state paints at once; the id in the URL alone is enough. */
export default function DispensaryPage() {
  const { state, search } = useLocation() as { state: unknown; search: string }
  const stateShop = dispensaryInState(state)
  const id = new URLSearchParams(search).get('id')?.trim() || stateShop?._id
  if (!id) {
    return (
      <>
        <DocumentTitle title="Choose a shop" />
        <PageHeader title="Choose a shop" />
        <EmptyState title="Choose a shop" action={<ButtonLink to={paths.shops}>Shops</ButtonLink>}>
          This link doesn’t lead to a shop.
        </EmptyState>
      </>
    )
  }
  return <Shop key={id} id={id} known={stateShop?._id === id ? stateShop : null} />
}

function dispensaryInState(state: unknown): Dispensary | null {
  const parsed = v.safeParse(v.object({ dispensary: DispensarySchema }), state)
  return parsed.success ? parsed.output.dispensary : null
}

function Shop({ id, known }: { id: string; known: Dispensary | null }) {
  const { shopCall, menuCall, dispensary, name, menu } = useNamedMenu(id, known?.name ?? null)
  const ownShop = dispensary ?? known
  const listedShop = useListedShop(ownShop === null && menuCall.data !== undefined ? id : null)
  const shop = ownShop ?? listedShop
  const { data, error } = shopCall
  if (data === undefined && error instanceof ApiError && isNotFound(error)) {
    return (
      <>
        <DocumentTitle title="Shop not found" />
        <PageHeader title="Shop not found" />
        <EmptyState
          title="We couldn’t find that shop"
          action={<ButtonLink to={paths.shops}>Shops</ButtonLink>}
        >
          {`It may no longer be on ${env.brandName}, or the link is out of date.`}
        </EmptyState>
      </>
    )
  }
  return (
    <div className={styles.page}>
      <ShopHead name={name} shop={shop} isLoading={data === undefined && error === undefined} />
      <ListState loaded={menuCall} what="this shop’s menu" loading={<MenuLoading />}>
        {() => menu && <Menu shopId={id} menu={menu} />}
      </ListState>
      <ShopNotices shopId={id} />
    </div>
  )
}
