import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { addPage } from '#app/crud/edit-route.tsx'
import { storePage } from '#app/crud/store-side.tsx'
import { m } from '#app/paraglide/messages.js'
import { category } from '#app/resources/category.ts'

export const Route = createFileRoute('/_admin/categories/add')({
  ...formOf(m.categories, '/categories'),
  component: storePage(addPage(category, 'category'), m.categories),
})
