import { createFileRoute } from '@tanstack/react-router'
import { listOf } from '#app/crud/crud-route.ts'
import { listLoader, listPage } from '#app/crud/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { attribute } from '#app/resources/attribute.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'

export const Route = createFileRoute('/_admin/attributes/')({
  ...listOf(m.attributes),
  loader: listLoader(attribute),
  component: listPage(attribute, { actions: <Groups /> }),
})

function Groups() {
  return <ButtonLink to="/attribute-groups">{m.attribute_groups()}</ButtonLink>
}
