import { createFileRoute } from '@tanstack/react-router'
import { menu } from '#app/contracts/resources/menu.ts'
import { rightsOf } from '#app/lib/may.ts'
import { MenuPage } from '#app/office/content/menu-page.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { editLoader } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-menu/edit/$id')({
  ...formOf(m.nav_menus, '/cms-menu'),
  loader: editLoader(menu),
  component: EditMenu,
})

function EditMenu() {
  const row = Route.useLoaderData()
  return <MenuPage key={row.id} row={row} can={rightsOf(Route.useRouteContext().user, 'menu')} />
}
