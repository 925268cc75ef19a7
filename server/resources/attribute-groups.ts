import { m } from '#app/paraglide/messages.js'
import { attributeGroup } from '#app/resources/attribute-group.ts'
import { attributeGroups, attributes } from '#server/db/schema/catalogue-links.ts'
import { keep } from '#server/kit/keep.ts'
import { usedBy } from '#server/kit/used-by.ts'

export const attributeGroupRows = keep(
  attributeGroup,
  attributeGroups,
  usedBy({ column: attributes.attribute_group_id, say: m.attributes_count, as: 'attribute_count' }),
)
