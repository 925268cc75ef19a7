import { createFileRoute } from '@tanstack/react-router'
import { attribute } from '#app/contracts/resources/attribute.ts'
import { AttributeList } from '#app/office/attributes/attribute-list.tsx'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/attributes/')({
  ...listOf(m.attributes),
  loader: listLoader(attribute),
  component: AttributeList,
})
