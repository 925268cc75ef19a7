import { m } from '#app/paraglide/messages.js'
import { tag } from '#app/resources/tag.ts'
import { productTags, tags } from '#server/db/schema/catalogue-links.ts'
import { keep } from '#server/kit/keep.ts'
import { usedBy } from '#server/kit/used-by.ts'

const { tag_id: column, product_id: product } = productTags

export const tagRows = keep(tag, tags, usedBy({ column, product, say: m.products_count, as: 'product_count' }))
