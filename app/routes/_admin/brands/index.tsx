import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'

export const Route = createFileRoute('/_admin/brands/')({
  ...listOf(m.brands),
  loader: listLoader(brand),
  component: listPage(brand),
})
