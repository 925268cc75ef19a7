import { createFileRoute } from '@tanstack/react-router'
import { taxClass } from '#app/contracts/resources/tax-class.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/tax-classes/add')({
  ...formOf(m.tax_classes, '/tax-classes'),
  component: addPage(taxClass, 'product'),
})
