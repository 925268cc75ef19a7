import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#app/contracts/resources/brand.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/brands/')({
  ...listOf(m.brands),
  loader: listLoader(brand),
  component: listPage(brand),
})
