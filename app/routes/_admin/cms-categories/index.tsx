import { createFileRoute } from '@tanstack/react-router'
import { postCategory } from '#app/contracts/resources/post-category.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-categories/')({
  ...listOf(m.nav_post_categories),
  loader: listLoader(postCategory),
  component: listPage(postCategory),
})
