import { createFileRoute } from '@tanstack/react-router'
import { option } from '#app/contracts/resources/option.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/options/')({
  ...listOf(m.options),
  loader: listLoader(option),
  component: listPage(option),
})
