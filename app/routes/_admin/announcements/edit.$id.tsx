import { createFileRoute } from '@tanstack/react-router'
import { announcement } from '#app/contracts/resources/announcement.ts'
import { rightsOf } from '#app/lib/may.ts'
import { AnnouncementPage } from '#app/office/content/announcement-page.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/announcements/edit/$id')({
  ...formOf(m.nav_announcement, '/announcements'),
  loader: editLoader(announcement),
  component: EditAnnouncement,
})

function EditAnnouncement() {
  const row = Route.useLoaderData()
  return <AnnouncementPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, 'announcement')} />
}
