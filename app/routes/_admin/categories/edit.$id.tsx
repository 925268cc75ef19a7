import { createFileRoute } from '@tanstack/react-router'
import { category } from '#app/contracts/category.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { storeLoader, storePage } from '#app/office/session/store-side.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/edit/$id')({
  ...formOf(m.categories, '/categories'),
  loader: storeLoader(editLoader(category)),
  component: storePage(editPage(category, 'category'), m.categories),
})
