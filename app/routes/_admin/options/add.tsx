import { createFileRoute } from '@tanstack/react-router'
import { formOf } from '#app/office/crud/crud-route.ts'
import { OptionPage } from '#app/office/options/option-page.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/options/add')({
  ...formOf(m.options, '/options'),
  component: () => <OptionPage />,
})
