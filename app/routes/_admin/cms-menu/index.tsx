import { createFileRoute } from '@tanstack/react-router'
import { loadMenus, MenusPage } from '#app/office/content/menus-page.tsx'
import { listOf } from '#app/office/crud/crud-route.ts'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/cms-menu/')({
  ...listOf(m.nav_menus),
  loader: loadMenus,
  component: MenusPage,
})
