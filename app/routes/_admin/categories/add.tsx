import { createFileRoute } from '@tanstack/react-router'
import { category } from '#app/contracts/resources/category.ts'
import { storeCategory } from '#app/contracts/resources/store-category.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { pageBySide } from '#app/office/session/by-side.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/add')({
  ...formOf(m.categories, '/categories'),
  component: pageBySide({ store: addPage(category, 'category'), admin: addPage(storeCategory, 'category') }),
})
