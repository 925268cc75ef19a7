import type { PromotionWithProducts } from '#app/bff/shop-promotions.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Countdown } from './countdown.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { Facets } from './facets.tsx'
import type { ListSearch } from './list-search.ts'
import { ProductList } from './product-list.tsx'
import { useShop } from './use-shop.ts'

/** What is offered, when, and on what. */
export function PromotionPage({ promotion, products, search }: PromotionWithProducts & { search: ListSearch }) {
  const { store } = useShop()
  const { name, badge, description, sentence, countdown, image_url: image } = promotion
  return (
    <div className="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <Breadcrumb items={[{ title: store.name, to: `/sites/${store.sub_domain}` }, { title: name }]} />
      {image && <CoverPicture src={image} />}
      <h1 className="mt-2 text-3xl">{name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {badge && <span className="rounded-full bg-accent px-2.5 font-medium text-on-accent text-sm">{badge}</span>}
        <span className="min-w-0">{sentence}</span>
        {countdown && (
          <span className="text-bad">
            <Countdown {...countdown} />
          </span>
        )}
      </p>
      {description && <p className="mt-2 max-w-2xl whitespace-pre-line text-ink-2">{description}</p>}
      <Facets of={products} />
      <div className="mt-4">
        {products.meta.total === 0 ? (
          <EmptyState drawing="palm" title={m.shop_category_empty()} />
        ) : (
          <ProductList products={products} search={search} />
        )}
      </div>
    </div>
  )
}
