import { attributeGroup } from '#app/contracts/resources/attribute-group.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { attributeGroups, attributes } from '#server/db/schema/catalogue-links.ts'

export const attributeGroupRows = repository(
  attributeGroup,
  attributeGroups,
  usedBy({ column: attributes.attribute_group_id, say: m.attributes_count, as: 'attribute_count' }),
)
