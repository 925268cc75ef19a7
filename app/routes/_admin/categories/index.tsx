import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { storeLoader, storePage } from '#app/crud/store-side.tsx'
import { m } from '#app/paraglide/messages.js'
import { category } from '#app/resources/category.ts'

export const Route = createFileRoute('/_admin/categories/')({
  ...listOf(m.categories),
  loader: storeLoader(listLoader(category)),
  component: storePage(listPage(category), m.categories),
})
