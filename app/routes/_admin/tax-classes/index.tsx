import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { taxClass } from '#app/resources/tax-class.ts'

export const Route = createFileRoute('/_admin/tax-classes/')({
  ...listOf(m.tax_classes),
  loader: listLoader(taxClass),
  component: listPage(taxClass),
})
