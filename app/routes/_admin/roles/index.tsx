import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { previewButton } from '#app/features/roles/preview-button.tsx'
import { m } from '#app/paraglide/messages.js'
import { role } from '#app/resources/role.ts'

export const Route = createFileRoute('/_admin/roles/')({
  ...listOf(m.roles),
  loader: listLoader(role),
  component: listPage(role, { rowActions: previewButton }),
})
