import { useLocation } from 'react-router-dom'
import { OtherShops } from '../features/catalogue/lists/OtherShops.tsx'
import { ProductRow } from '../features/catalogue/rows/ProductRow.tsx'
import { RecentlyViewed } from '../features/catalogue/rows/RecentlyViewed.tsx'
import { useProduct } from '../features/catalogue/use-product.ts'
import { paths } from '../lib/paths.ts'
import { AfterFirstInput } from '../ui/AfterFirstInput.tsx'
import { BelowFirstScreen } from '../ui/scrolling/BelowFirstScreen.tsx'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { DocumentTitle } from '../ui/DocumentTitle.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ProductDetail } from './product/ProductDetail.tsx'
import { ProductLoading } from './product/ProductLoading.tsx'
import styles from './ProductPage.module.css'

export default function ProductPage() {
  const { state, search, key } = useLocation() as { state: unknown; search: string; key: string }
  const view = useProduct(search, state)
  switch (view.status) {
    case 'found': {
      const { product, seller, others, shopId } = view
      return (
        <div className={styles.page}>
          <ProductDetail key={product._id} product={product} seller={seller} />
          {/* Remount: the rows of another product start at their beginning. */}
          <BelowFirstScreen key={key}>
            {others.length > 0 && (
              <ProductRow
                title={`More from ${product.dispensaryName ?? 'this shop'}`}
                products={others}
                showShopPrice
                viewAllTo={shopId === null ? undefined : paths.dispensary(shopId)}
              />
            )}
            {/* Need the list of all products. Last on the page, because they move what is below them when that list comes. */}
            <AfterFirstInput>
              <OtherShops product={product} />
              <RecentlyViewed except={product._id} />
            </AfterFirstInput>
          </BelowFirstScreen>
        </div>
      )
    }
    case 'not-chosen':
      return (
        <NoProduct heading="Choose a product" title="No product was chosen">
          This link doesn’t lead to a product. Browse the menu instead.
        </NoProduct>
      )
    case 'not-found':
      return (
        <NoProduct heading="Product not found" title="This product is not on the menu">
          It may be sold out, or the link may be old.
        </NoProduct>
      )
    case 'failed':
      return (
        <>
          <DocumentTitle title="Product" />
          <PageHeader title="Product" />
          <LoadFailed what="this product" error={view.error} onRetry={view.retry} />
        </>
      )
    case 'loading':
      return (
        <>
          <DocumentTitle title="Product" isLoading />
          <ProductLoading />
        </>
      )
  }
}

type NoProductProps = { heading: string; title: string; children: string }

const NoProduct = ({ heading, title, children }: NoProductProps) => (
  <>
    <DocumentTitle title={heading} />
    <PageHeader title={heading} />
    <EmptyState title={title} action={<ButtonLink to={paths.products}>Shop Products</ButtonLink>}>
      {children}
    </EmptyState>
  </>
)
