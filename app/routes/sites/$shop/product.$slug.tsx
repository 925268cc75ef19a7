import { createFileRoute } from '@tanstack/react-router'
import { shopProduct } from '#app/bff/shop.functions.ts'
import { orNotFound } from '#app/lib/or-not-found.ts'
import { MissingPage } from '#app/shop/missing-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'
import { productData } from '#app/shop/product/product-data.ts'
import { ProductPage } from '#app/shop/product/product-page.tsx'
import { sharedPicture } from '#app/shop/product/shared-picture.ts'

export const Route = createFileRoute('/sites/$shop/product/$slug')({
  validateSearch: ({
    preview,
    reviews,
  }: Record<string, unknown>): { preview?: string; reviews?: number | undefined } => ({
    ...(preview !== undefined && { preview: String(preview) }),
    // Which page of them. Junk counts as not given, and is said to be none: what is not named here stays as it came.
    reviews: /^[1-9]\d{0,5}$/.test(String(reviews)) ? Number(reviews) : undefined,
  }),
  loaderDeps: ({ search: { preview, reviews } }) => ({ preview, reviews }),
  loader: ({ params: { slug }, deps }) => orNotFound(shopProduct({ data: { slug, ...deps } })),
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ matches, loaderData: product }) =>
    pageHead(matches, {
      title: product?.meta_tag_title ?? product?.name,
      description: product?.meta_tag_description ?? product?.short_description ?? product?.description_text,
      path: `/product/${encodeURIComponent(product?.slug ?? '')}`,
      image: product && sharedPicture(product),
      type: 'product',
      hidden: !!product?.preview,
      data: product && productData(product),
    }),
  component: Product,
  notFoundComponent: MissingPage,
})

function Product() {
  return <ProductPage product={Route.useLoaderData()} />
}
