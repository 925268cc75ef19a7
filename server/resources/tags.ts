import { tag } from '#app/contracts/resources/tag.ts'
import { m } from '#app/paraglide/messages.js'
import { repository } from '#server/core/rows/repository.ts'
import { usedBy } from '#server/core/rows/used-by.ts'
import { productTags, tags } from '#server/db/schema/catalogue-links.ts'

const { tag_id: column, product_id: product } = productTags

export const tagRows = repository(tag, tags, usedBy({ column, product, say: m.products_count, as: 'product_count' }))
