import { attribute } from '#app/contracts/resources/attribute.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { attributeGroups, attributes, productAttributes } from '#server/db/schema/catalogue-links.ts'

const { attribute_id: column, product_id: product } = productAttributes

export const attributeRows = repository(attribute, attributes, {
  references: { attribute_group_id: attributeGroups },
  ...usedBy({ column, product, say: m.products_count, as: 'product_count' }),
})
