import { createFileRoute } from '@tanstack/react-router'
import { role } from '#app/contracts/resources/role.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { previewButton } from '#app/office/roles/preview-button.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/roles/')({
  ...listOf(m.roles),
  loader: listLoader(role),
  component: listPage(role, { rowActions: previewButton }),
})
