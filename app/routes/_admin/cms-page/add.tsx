import { createFileRoute } from '@tanstack/react-router'
import { page } from '#app/contracts/resources/page.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-page/add')({
  ...formOf(m.nav_pages, '/cms-page'),
  component: addPage(page, 'post'),
})
