import { createFileRoute } from '@tanstack/react-router'
import { category } from '#app/contracts/resources/category.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { trashLoader, trashPage } from '#app/office/crud/trash/trash-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/categories/trash')({
  ...listOf(m.trash),
  loader: trashLoader(category),
  component: trashPage(category),
})
