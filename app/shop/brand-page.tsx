import type { BrandWithProducts } from '#app/bff/shop-brands.functions.ts'
import { pictureSizes } from '#app/contracts/picture.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { Facets } from './facets.tsx'
import type { ListSearch } from './list-search.ts'
import { ProductList } from './product-list.tsx'
import { useShop } from './use-shop.ts'

/** A brand, and what the shop sells of it. */
export function BrandPage({ brand, products, search }: BrandWithProducts & { search: ListSearch }) {
  const { store } = useShop()
  const { name, description, image_url: logo, cover_url: cover, website } = brand
  return (
    <div className="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <Breadcrumb items={[{ title: store.name, to: `/sites/${store.sub_domain}` }, { title: name }]} />
      {cover && <CoverPicture src={cover} />}
      <div className="mt-3 flex items-center gap-4">
        {logo && (
          <img
            src={logo}
            {...pictureSizes(logo)}
            sizes="4rem"
            alt=""
            className="size-16 shrink-0 rounded-card border border-line bg-surface object-contain"
          />
        )}
        <div className="min-w-0">
          <h1 className="text-3xl">{name}</h1>
          {products.meta.total > 0 && <p className="text-ink-3">{m.shop_results({ n: products.meta.total })}</p>}
        </div>
      </div>
      {description && <p className="mt-2 max-w-2xl whitespace-pre-line text-ink-2">{description}</p>}
      {website && (
        <p className="mt-1">
          <a
            href={website}
            rel="noreferrer nofollow"
            className="inline-flex min-h-11 items-center font-medium text-accent-strong hover:underline"
          >
            {m.shop_brand_website()}
          </a>
        </p>
      )}
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
