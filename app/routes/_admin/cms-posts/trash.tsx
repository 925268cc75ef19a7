import { createFileRoute } from '@tanstack/react-router'
import { post } from '#app/contracts/resources/post.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { trashLoader, trashPage } from '#app/office/crud/trash/trash-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-posts/trash')({
  ...listOf(m.trash),
  loader: trashLoader(post),
  component: trashPage(post),
})
