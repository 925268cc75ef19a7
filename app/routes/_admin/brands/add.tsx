import { createFileRoute } from '@tanstack/react-router'
import { crudApi } from '#app/crud/crud-api.ts'
import { EditPage } from '#app/crud/edit-page.tsx'
import { uploadAs } from '#app/crud/upload-as.ts'
import { titled } from '#app/lib/titled.ts'
import { m } from '#app/paraglide/messages.js'
import { brand } from '#app/resources/brand.ts'

export const Route = createFileRoute('/_admin/brands/add')({
  staticData: { who: 'store', permission: 'brand-create', back: { to: '/brands', label: m.brands } },
  head: titled(m.brands),
  component: () => <EditPage of={brand} api={crudApi('brands')} upload={uploadAs('brand')} />,
})
