import { attribute } from '#app/contracts/resources/attribute.ts'
import { listPage } from '#app/office/crud/list/list-route.tsx'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button-link.tsx'

/** The list of attributes, from which one comes to their groups. */
export const AttributeList = listPage(attribute, { actions: <GroupsLink /> })

function GroupsLink() {
  return <ButtonLink to="/attribute-groups">{m.attribute_groups()}</ButtonLink>
}
