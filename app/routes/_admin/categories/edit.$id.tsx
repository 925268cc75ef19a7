import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/crud/crud-route.ts'
import { editLoader, editPage } from '#app/crud/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { category } from '#app/resources/category.ts'

export const Route = createFileRoute('/_admin/categories/edit/$id')({
  ...formOf('category-update', m.categories, '/categories'),
  loader: editLoader(category),
  component: editPage(category, 'category'),
})
