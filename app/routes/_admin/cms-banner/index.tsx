import { createFileRoute } from '@tanstack/react-router'
import { banner } from '#app/contracts/resources/banner.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-banner/')({
  ...listOf(m.nav_banners),
  loader: listLoader(banner),
  component: listPage(banner),
})
