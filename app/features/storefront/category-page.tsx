import type { Frame, Products } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CategoryChips } from './category-links.tsx'
import type { ListSearch } from './list-search.ts'
import { ProductList } from './product-list.tsx'
import { useShop } from './use-shop.ts'

interface CategoryPageProps {
  category: Frame['categories'][number]
  products: Products
  search: ListSearch
}

export function CategoryPage({ category, products, search }: CategoryPageProps) {
  const { store, categories } = useShop()
  const parent = categories.find(({ id }) => id === category.parent_id)
  return (
    <div className="page-width px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <Breadcrumb
        items={[
          { title: store.name, to: `/sites/${store.sub_domain}` },
          ...(parent ? [{ title: parent.name, to: `/sites/${store.sub_domain}/category/${parent.slug}` }] : []),
          { title: category.name },
        ]}
      />
      <h1 className="mt-2 text-3xl">{category.name}</h1>
      {category.description && <p className="mt-1 max-w-2xl text-ink-2">{category.description}</p>}
      <CategoryChips current={category.slug} className="mt-4 lg:hidden" />
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
