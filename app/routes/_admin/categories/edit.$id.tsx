import { createFileRoute } from '@tanstack/react-router'
import { category } from '#app/contracts/resources/category.ts'
import { storeCategory } from '#app/contracts/resources/store-category.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader, editPage } from '#app/office/crud/form/edit-route.tsx'
import { bySide, pageBySide } from '#app/office/session/by-side.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/edit/$id')({
  ...formOf(m.categories, '/categories'),
  loader: bySide({ store: editLoader(category), admin: editLoader(storeCategory) }),
  component: pageBySide({ store: editPage(category, 'category'), admin: editPage(storeCategory, 'category') }),
})
