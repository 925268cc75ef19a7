import { createFileRoute } from '@tanstack/react-router'
import { shopMenu } from '#app/bff/shop.functions.ts'
import { m } from '#app/paraglide/messages.js'
import { MenuPage } from '#app/shop/menu-page.tsx'
import { pageHead } from '#app/shop/page-head.ts'

/** The shop as a menu, for QR codes on a counter or a table (specification 2.9). */
export const Route = createFileRoute('/sites/$shop/home')({
  validateSearch: ({ service }: Record<string, unknown>): { service?: 'dine-in' } =>
    service === 'dine-in' ? { service } : {},
  loader: () => shopMenu(),
  staleTime: 10_000,
  preloadStaleTime: 10_000,
  head: ({ matches }) => pageHead(matches, { title: m.common_menu(), path: '/home' }),
  component: Menu,
})

function Menu() {
  return <MenuPage parts={Route.useLoaderData()} service={Route.useSearch().service} />
}
