import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { ThemePage } from '#app/office/themes/theme-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/themes/add')({
  ...formOf(m.nav_themes, '/themes'),
  component: () => <ThemePage />,
})
