import { createFileRoute } from '@tanstack/react-router'
import { theme } from '#app/contracts/resources/theme.ts'
import { rightsOf } from '#app/lib/may.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { ThemePage } from '#app/office/themes/theme-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/themes/edit/$id')({
  ...formOf(m.nav_themes, '/themes'),
  loader: editLoader(theme),
  component: EditTheme,
})

function EditTheme() {
  const row = Route.useLoaderData()
  return <ThemePage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, theme.permission)} />
}
