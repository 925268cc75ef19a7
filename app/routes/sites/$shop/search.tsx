import { createFileRoute, redirect } from '@tanstack/react-router'
import { shopProducts } from '#app/bff/shop.functions.ts'
import { type ListSearch, listQuery, listSearch, pageInstead } from '#app/shop/list-search.ts'
import { pageHead } from '#app/shop/page-head.ts'
import { SearchPage } from '#app/shop/search-page.tsx'
import { searchTitle } from '#app/shop/search-title.ts'

const MOST = 100

export const Route = createFileRoute('/sites/$shop/search')({
  validateSearch: (search: Record<string, unknown>): ListSearch & { q?: string } => {
    const q =
      typeof search.q === 'string'
        ? search.q
            .replace(/\p{Cc}+/gu, ' ')
            .trim()
            .slice(0, MOST)
        : ''
    return { q: q || undefined, ...listSearch(search) }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { q, ...list } }) => {
    const products = await shopProducts({ data: { ...(q && { search: q }), ...listQuery(list) } })
    const instead = pageInstead(products)
    const { page: _, ...others } = list
    if (instead) throw redirect({ to: '.', search: { ...(q && { q }), ...others, ...instead } })
    return products
  },
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  // What somebody looked for is nobody's page but his.
  head: ({ matches, match, loaderData }) => {
    const { q, brand } = match.search
    const asked = q ?? brand
    return pageHead(matches, {
      title: searchTitle(asked, loaderData?.meta.total ?? 0),
      path: '/search',
      hidden: !!asked,
    })
  },
  component: Search,
})

function Search() {
  return <SearchPage products={Route.useLoaderData()} search={Route.useSearch()} />
}
