import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { storeLoader, storePage } from '#app/crud/store-side.tsx'
import { m } from '#app/paraglide/messages.js'
import { category } from '#app/resources/category.ts'

export const Route = createFileRoute('/_admin/categories/edit/$id')({
  ...formOf(m.categories, '/categories'),
  loader: storeLoader(editLoader(category)),
  component: storePage(editPage(category, 'category'), m.categories),
})
