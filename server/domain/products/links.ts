import { and, eq } from 'drizzle-orm'
import type { ProductAttribute } from '#app/contracts/product-shape.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { knownIds } from '#server/core/rows/references.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import {
  attributes,
  productAttributes,
  productRelations,
  productShippingMethods,
  productTags,
  tags,
} from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { shippingMethods } from '#server/db/schema/store.ts'

/** What a product's body says of its links; what is not sent stays. */
export interface LinksBody {
  tag_ids?: number[]
  shipping_method_ids?: number[]
  attributes?: ProductAttribute[]
  related_ids?: number[]
  upsell_ids?: number[]
}

const RELATIONS = [
  ['related', 'related_ids'],
  ['upsell', 'upsell_ids'],
] as const

/** @throws 422 on `tag_ids.N`, `shipping_method_ids.N`, `related_ids.N`, `upsell_ids.N` or `attributes.N.attribute_id` for one that is not there */
export async function saveLinks(db: Tx, { store }: StaffContext, body: LinksBody, productId: number): Promise<void> {
  const of = { store_id: store.id, product_id: productId }
  if (body.tag_ids) {
    const ids = [...new Set(body.tag_ids)]
    await knownIds(db, store.id, tags, body.tag_ids, (i) => `tag_ids.${i}`)
    await db.delete(productTags).where(mine(productTags, of))
    if (ids.length) await db.insert(productTags).values(ids.map((tag_id) => ({ ...of, tag_id })))
  }
  if (body.shipping_method_ids) {
    const ids = [...new Set(body.shipping_method_ids)]
    await knownIds(db, store.id, shippingMethods, body.shipping_method_ids, (i) => `shipping_method_ids.${i}`)
    await db.delete(productShippingMethods).where(mine(productShippingMethods, of))
    const rows = ids.map((shipping_method_id) => ({ ...of, shipping_method_id }))
    if (rows.length) await db.insert(productShippingMethods).values(rows)
  }
  for (const [kind, key] of RELATIONS) {
    const sent = body[key]
    if (!sent) continue
    const self = sent.indexOf(productId)
    if (self >= 0) throw refusedField(`${key}.${self}`, m.error_unknown_choice())
    await knownIds(db, store.id, products, sent, (i) => `${key}.${i}`)
    await db.delete(productRelations).where(and(mine(productRelations, of), eq(productRelations.kind, kind)))
    const rows = [...new Set(sent)].map((other_id, i) => ({ ...of, other_id, kind, sort_order: i }))
    if (rows.length) await db.insert(productRelations).values(rows)
  }
  if (body.attributes) await saveAttributes(db, of, body.attributes)
}

type Of = { store_id: number; product_id: number }
type Links = typeof productTags | typeof productRelations | typeof productAttributes | typeof productShippingMethods
const mine = (table: Links, of: Of) => and(eq(table.store_id, of.store_id), eq(table.product_id, of.product_id))

async function saveAttributes(db: Tx, of: Of, sent: ProductAttribute[]): Promise<void> {
  const ids = sent.map(({ attribute_id }) => attribute_id)
  const field = (i: number) => `attributes.${i}.attribute_id`
  await knownIds(db, of.store_id, attributes, ids, field)
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i)
  if (twice >= 0) throw refusedField(field(twice), m.error_name_twice())
  await db.delete(productAttributes).where(mine(productAttributes, of))
  const rows = sent.map(({ attribute_id, translations }, i) => ({
    ...of,
    attribute_id,
    sort_order: i,
    translations: textsOf(translations),
  }))
  if (rows.length) await db.insert(productAttributes).values(rows)
}

function textsOf({ en, km }: ProductAttribute['translations']): Translations {
  return { ...(en?.text && { en: { text: en.text } }), ...(km?.text && { km: { text: km.text } }) }
}
