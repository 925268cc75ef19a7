import { createFileRoute } from '@tanstack/react-router'
import { taxClass } from '#app/contracts/resources/tax-class.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/tax-classes/')({
  ...listOf(m.tax_classes),
  loader: listLoader(taxClass),
  component: listPage(taxClass),
})
