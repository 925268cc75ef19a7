import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { trashLoader, trashPage } from '#app/crud/trash-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { product } from '#app/resources/product.ts'

export const Route = createFileRoute('/_admin/products/trash')({
  ...listOf(m.trash),
  loader: trashLoader(product),
  component: trashPage(product),
})
