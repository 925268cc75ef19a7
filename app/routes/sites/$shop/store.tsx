import { createFileRoute } from '@tanstack/react-router'
import { shopFirst } from '#app/bff/shop.functions.ts'
import { HomePage } from '#app/shop/home-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

/** The store's first page under the address that specification 2.9 prints on its QR codes. */
export const Route = createFileRoute('/sites/$shop/store')({
  loader: () => shopFirst(),
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ matches }) => pageHead(matches, { path: '/' }),
  component: Store,
})

function Store() {
  return <HomePage first={Route.useLoaderData()} />
}
