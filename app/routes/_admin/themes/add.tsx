import { createFileRoute } from '@tanstack/react-router'
import { theme } from '#app/contracts/resources/theme.ts'
import { formOf } from '#app/office/crud/crud-route.ts'
import { addPage } from '#app/office/crud/form/edit-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/themes/add')({
  ...formOf(m.nav_themes, '/themes'),
  component: addPage(theme, 'banner'),
})
