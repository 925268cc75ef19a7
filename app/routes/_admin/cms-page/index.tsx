import { createFileRoute } from '@tanstack/react-router'
import { page } from '#app/contracts/resources/page.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-page/')({
  ...listOf(m.nav_pages),
  loader: listLoader(page),
  component: listPage(page),
})
