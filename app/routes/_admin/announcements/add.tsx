import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '#app/office/content/announcement-page.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/announcements/add')({
  ...formOf(m.nav_announcement, '/announcements'),
  component: () => <AnnouncementPage />,
})
