import { createFileRoute } from '@tanstack/react-router'
import { product } from '#app/contracts/resources/product.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { trashLoader, trashPage } from '#app/office/crud/trash/trash-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/products/trash')({
  ...listOf(m.trash),
  loader: trashLoader(product),
  component: trashPage(product),
})
