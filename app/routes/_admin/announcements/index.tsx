import { createFileRoute } from '@tanstack/react-router'
import { announcement } from '#app/contracts/resources/announcement.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/announcements/')({
  ...listOf(m.nav_announcement),
  loader: listLoader(announcement),
  component: listPage(announcement),
})
