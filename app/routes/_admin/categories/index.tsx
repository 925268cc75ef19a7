import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { category } from '#app/resources/category.ts'

export const Route = createFileRoute('/_admin/categories/')({
  ...listOf('category-view', m.categories),
  loader: listLoader(category),
  component: listPage(category),
})
