import { createFileRoute } from '@tanstack/react-router'
import { manufacture } from '#app/contracts/resources/manufacture.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/manufacture/')({
  ...listOf(m.manufactures),
  loader: listLoader(manufacture),
  component: listPage(manufacture),
})
