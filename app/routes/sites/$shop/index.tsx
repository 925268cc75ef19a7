import { createFileRoute } from '@tanstack/react-router'
import { shopFirst } from '#app/bff/shop.functions.ts'
import { HomePage } from '#app/shop/home-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

export const Route = createFileRoute('/sites/$shop/')({
  loader: () => shopFirst(),
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ matches }) => pageHead(matches, { path: '/' }),
  component: Home,
})

function Home() {
  return <HomePage first={Route.useLoaderData()} />
}
