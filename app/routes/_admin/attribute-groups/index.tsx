import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { attributeGroup } from '#app/resources/attribute-group.ts'

export const Route = createFileRoute('/_admin/attribute-groups/')({
  ...listOf(m.attribute_groups),
  loader: listLoader(attributeGroup),
  component: listPage(attributeGroup),
})
