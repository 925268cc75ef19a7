import { createFileRoute } from '@tanstack/react-router'
import { post } from '#app/contracts/resources/post.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-posts/')({
  ...listOf(m.nav_posts),
  loader: listLoader(post),
  component: listPage(post),
})
