import { createFileRoute } from '@tanstack/react-router'
import { category } from '#app/contracts/category.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { storePage } from '#app/office/session/store-side.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/add')({
  ...formOf(m.categories, '/categories'),
  component: storePage(addPage(category, 'category'), m.categories),
})
