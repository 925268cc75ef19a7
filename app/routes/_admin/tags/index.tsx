import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { tag } from '#app/resources/tag.ts'

export const Route = createFileRoute('/_admin/tags/')({
  ...listOf(m.tags),
  loader: listLoader(tag),
  component: listPage(tag),
})
