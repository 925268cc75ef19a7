import { createFileRoute, redirect } from '@tanstack/react-router'
import { shopBrand } from '#app/bff/shop-brands.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { BrandPage } from '#app/shop/brand-page.tsx'
import { listQuery, listSearch, pageInstead } from '#app/shop/list-search.ts'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/brand/$slug')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps }) => {
    const found = await orNotFound(shopBrand({ data: { slug, ...listQuery(deps) } }))
    const { page: _, ...others } = deps
    const instead = pageInstead(found.products)
    if (instead) throw redirect({ to: '.', search: { ...others, ...instead } })
    return found
  },
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ matches, loaderData }) => {
    const { name, description, cover_url, image_url, slug = '' } = loaderData?.brand ?? {}
    const path = `/brand/${encodeURIComponent(slug)}`
    return pageHead(matches, { title: name, description, image: cover_url ?? image_url, path })
  },
  component: Brand,
  notFoundComponent: MissingPage,
})

function Brand() {
  return <BrandPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
