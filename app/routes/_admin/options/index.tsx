import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { option } from '#app/resources/option.ts'

export const Route = createFileRoute('/_admin/options/')({
  ...listOf(m.options),
  loader: listLoader(option),
  component: listPage(option),
})
