import { createFileRoute, redirect } from '@tanstack/react-router'
import { shopPromotion } from '#app/bff/shop-promotions.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { listQuery, listSearch, pageInstead } from '#app/shop/list-search.ts'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'
import { PromotionPage } from '#app/shop/promotion-page.tsx'

export const Route = createFileRoute('/sites/$shop/promotion/$slug')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps }) => {
    const found = await orNotFound(shopPromotion({ data: { slug, ...listQuery(deps) } }))
    const { page: _, ...others } = deps
    const instead = pageInstead(found.products)
    if (instead) throw redirect({ to: '.', search: { ...others, ...instead } })
    return found
  },
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ matches, loaderData }) => {
    const { name, description, sentence, image_url: image, slug = '' } = loaderData?.promotion ?? {}
    const path = `/promotion/${encodeURIComponent(slug)}`
    return pageHead(matches, { title: name, description: description || sentence, image, path })
  },
  component: Promotion,
  notFoundComponent: MissingPage,
})

function Promotion() {
  return <PromotionPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
