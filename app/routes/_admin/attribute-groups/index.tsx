import { createFileRoute } from '@tanstack/react-router'
import { attributeGroup } from '#app/contracts/resources/attribute-group.ts'
import { listOf } from '#app/office/crud/crud-route.ts'
import { listLoader, listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'

export const Route = createFileRoute('/_admin/attribute-groups/')({
  ...listOf(m.attribute_groups),
  loader: listLoader(attributeGroup),
  component: listPage(attributeGroup),
})
