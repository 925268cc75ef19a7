import { createFileRoute } from '@tanstack/react-router'
import { tag } from '#app/contracts/resources/tag.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/tags/')({
  ...listOf(m.tags),
  loader: listLoader(tag),
  component: listPage(tag),
})
