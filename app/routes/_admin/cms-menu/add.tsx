import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '#app/office/content/menu-page.tsx'
import { formOf } from '#app/office/crud/crud-route.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-menu/add')({
  ...formOf(m.nav_menus, '/cms-menu'),
  component: () => <MenuPage />,
})
