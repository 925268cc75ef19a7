import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader } from '#app/crud/list-route.tsx'
import { AttributeList } from '#app/features/attributes/attribute-list.tsx'
import { m } from '#app/paraglide/messages.js'
import { attribute } from '#app/resources/attribute.ts'

export const Route = createFileRoute('/_admin/attributes/')({
  ...listOf(m.attributes),
  loader: listLoader(attribute),
  component: AttributeList,
})
