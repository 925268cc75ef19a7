import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { trashLoader, trashPage } from '#app/crud/trash-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { category } from '#app/resources/category.ts'

export const Route = createFileRoute('/_admin/categories/trash')({
  ...listOf(m.trash),
  loader: trashLoader(category),
  component: trashPage(category),
})
