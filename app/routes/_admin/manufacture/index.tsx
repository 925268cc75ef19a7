import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { manufacture } from '#app/resources/manufacture.ts'

export const Route = createFileRoute('/_admin/manufacture/')({
  ...listOf(m.manufactures),
  loader: listLoader(manufacture),
  component: listPage(manufacture),
})
