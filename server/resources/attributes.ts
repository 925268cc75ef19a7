import { m } from '#app/paraglide/messages.js'
import { attribute } from '#app/resources/attribute.ts'
import { attributeGroups, attributes, productAttributes } from '#server/db/schema/catalogue-links.ts'
import { keep } from '#server/kit/keep.ts'
import { usedBy } from '#server/kit/used-by.ts'

const { attribute_id: column, product_id: product } = productAttributes

export const attributeRows = keep(attribute, attributes, {
  references: { attribute_group_id: attributeGroups },
  ...usedBy({ column, product, say: m.products_count, as: 'product_count' }),
})
