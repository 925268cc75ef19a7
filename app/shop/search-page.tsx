import { useLocation } from '@tanstack/react-router'
import type { Products } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CategoryChips } from './category-chips.tsx'
import { EmptyShelves } from './empty-shelves.tsx'
import { Facets } from './facets.tsx'
import { LastSeen } from './last-seen.tsx'
import type { ListSearch } from './list-search.ts'
import { ProductList } from './product-list.tsx'
import { SearchForm } from './search-form.tsx'
import { searchTitle } from './search-title.ts'

/** Everything there is, or what a word finds. */
export function SearchPage({ products, search }: { products: Products; search: ListSearch & { q?: string } }) {
  const { q, brand } = search
  const named = brand && products.data[0]?.brand?.name
  // The header's magnifier on a phone leads to the field itself.
  const typing = useLocation({ select: ({ hash }) => hash === 'find' })
  const { total } = products.meta
  return (
    <div className="page-width first-view px-4 pt-5 pb-14 sm:px-6 lg:px-10 lg:pt-8">
      <SearchForm {...(q && { query: q })} autoFocus={typing} className="mb-4 max-w-2xl lg:hidden" />
      <h1 className="text-2xl">
        <span role="status">{named || searchTitle(q, total)}</span>
      </h1>
      {!q && total > 0 && <p className="text-ink-3">{m.shop_results({ n: total })}</p>}
      {(!q || total === 0) && <CategoryChips className="mt-3" />}
      <Facets of={products} />
      <div className="mt-3">
        {total > 0 && <ProductList products={products} search={search} />}
        {total === 0 &&
          (q || products.facets ? <EmptyState drawing="search" title={m.shop_no_results_text()} /> : <EmptyShelves />)}
      </div>
      <LastSeen inside />
    </div>
  )
}
