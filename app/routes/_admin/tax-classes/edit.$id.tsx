import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { taxClass } from '#app/resources/tax-class.ts'

export const Route = createFileRoute('/_admin/tax-classes/edit/$id')({
  ...formOf(m.tax_classes, '/tax-classes'),
  loader: editLoader(taxClass),
  component: editPage(taxClass, 'product'),
})
