import { lazy, Suspense } from 'react'
import type { Frame, Products } from '#app/bff/shop.functions.ts'
import type { ShownBanner } from '#app/contracts/shown-banner.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CategoryChips } from './category-chips.tsx'
import { CategoryFilters } from './category-filters.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { Facets } from './facets.tsx'
import type { ListSearch } from './list-search.ts'
import { ProductList } from './product-list.tsx'
import { useShop } from './use-shop.ts'

const Banners = lazy(() => import('#app/ui/banner/banners.tsx'))

type Category = Frame['categories'][number]

interface CategoryPageProps {
  category: Category
  products: Products
  /** What the merchant shows above it. */
  banners: readonly ShownBanner[]
  search: ListSearch
}

export function CategoryPage({ category, products, banners, search }: CategoryPageProps) {
  const { store, categories } = useShop()
  const above = pathOf(category, categories)
  const nested = above.length > 0 || categories.some(({ parent_id }) => parent_id === category.id)
  const served = servedText(category)
  return (
    <div className="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <Breadcrumb
        items={[
          { title: store.name, to: `/sites/${store.sub_domain}` },
          ...above.map(({ name, slug }) => ({ title: name, to: `/sites/${store.sub_domain}/category/${slug}` })),
          { title: category.name },
        ]}
      />
      {banners.length > 0 && (
        <div className="mt-3 grid gap-4">
          <Suspense>
            <Banners banners={banners} />
          </Suspense>
        </div>
      )}
      {category.banner_url && <CoverPicture src={category.banner_url} />}
      <h1 className="mt-2 text-3xl">{category.name}</h1>
      {category.description && <p className="mt-1 max-w-2xl text-ink-2">{category.description}</p>}
      {served && <p className="mt-1 text-ink-2">{served}</p>}
      <CategoryChips current={category.slug} className={cx('mt-4', !nested && 'lg:hidden')} />
      <CategoryFilters filters={category.filters} search={search} />
      <Facets of={products} />
      <div className="mt-3">
        {products.meta.total === 0 ? (
          <EmptyState drawing="palm" title={m.shop_category_empty()} />
        ) : (
          <ProductList products={products} search={search} />
        )}
      </div>
    </div>
  )
}

/** The categories above one, the uppermost first. */
function pathOf({ parent_id }: Category, all: readonly Category[]): Category[] {
  const parent = all.find(({ id }) => id === parent_id)
  return parent ? [...pathOf(parent, all), parent] : []
}

const MEALS: Record<string, (() => string) | undefined> = {
  breakfast: m.shop_meal_breakfast,
  lunch: m.shop_meal_lunch,
  dinner: m.shop_meal_dinner,
}

/** When it is served, where the shop says so. */
function servedText({ mealtime, available_from: from, available_to: to }: Category): string {
  const between = from && to && m.shop_available_between({ from, to })
  const hours = between || (from && m.shop_available_from({ from })) || (to && m.shop_available_to({ to }))
  return [MEALS[mealtime]?.(), hours].filter(Boolean).join(' · ')
}
