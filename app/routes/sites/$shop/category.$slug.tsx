import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { categoryBanners } from '#app/bff/banners.functions.ts'
import { shopProducts } from '#app/bff/shop.functions.ts'
import { CategoryPage } from '#app/shop/category-page.tsx'
import { listQuery, listSearch, pageInstead } from '#app/shop/list-search.ts'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/category/$slug')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps, parentMatchPromise }) => {
    const [products, banners, parent] = await Promise.all([
      shopProducts({ data: { category: slug, ...listQuery(deps) } }),
      categoryBanners({ data: { slug } }),
      parentMatchPromise,
    ])
    const category = parent.loaderData?.categories.find((one) => one.slug === slug)
    if (!category) throw notFound()
    const { page: _, ...others } = deps
    const instead = pageInstead(products)
    if (instead) throw redirect({ to: '.', search: { ...others, ...instead } })
    return { category, products, banners }
  },
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ matches, loaderData }) => {
    const { name, description, image_url: image, slug = '' } = loaderData?.category ?? {}
    return pageHead(matches, { title: name, description, image, path: `/category/${encodeURIComponent(slug)}` })
  },
  component: Category,
  notFoundComponent: MissingPage,
})

function Category() {
  return <CategoryPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
