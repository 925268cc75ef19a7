import { and, eq, type SQL, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { ProductAttribute } from '#app/resources/product-shape.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import {
  attributes,
  productAttributes,
  productRelations,
  productTags,
  tags,
} from '#server/db/schema/catalogue-links.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { StaffContext } from '#server/kit/context.ts'
import { knownIds } from '#server/kit/references.ts'
import { refusedField } from '#server/kit/refused.ts'
import { textIn } from '#server/kit/texts.ts'

/** What a product's body says of its links; what is not sent stays. */
export interface LinksBody {
  tag_ids?: number[]
  attributes?: ProductAttribute[]
  related_ids?: number[]
  upsell_ids?: number[]
}

const RELATIONS = [
  ['related', 'related_ids'],
  ['upsell', 'upsell_ids'],
] as const

/** @throws 422 on `tag_ids.N`, `related_ids.N`, `upsell_ids.N` or `attributes.N.attribute_id` for one that is not there */
export async function saveLinks(db: Tx, { store }: StaffContext, body: LinksBody, productId: number): Promise<void> {
  const of = { store_id: store.id, product_id: productId }
  if (body.tag_ids) {
    const ids = [...new Set(body.tag_ids)]
    await knownIds(db, store.id, tags, body.tag_ids, (i) => `tag_ids.${i}`)
    await db.delete(productTags).where(mine(productTags, of))
    if (ids.length) await db.insert(productTags).values(ids.map((tag_id) => ({ ...of, tag_id })))
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
const mine = (table: typeof productTags | typeof productRelations | typeof productAttributes, of: Of) =>
  and(eq(table.store_id, of.store_id), eq(table.product_id, of.product_id))

async function saveAttributes(db: Tx, of: Of, sent: ProductAttribute[]): Promise<void> {
  const ids = sent.map(({ attribute_id }) => attribute_id)
  const field = (i: number) => `attributes.${i}.attribute_id`
  await knownIds(db, of.store_id, attributes, ids, field)
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i)
  if (twice >= 0) throw refusedField(field(twice), m.error_name_twice())
  await db.delete(productAttributes).where(mine(productAttributes, of))
  const rows = sent.map(({ attribute_id, translations }, i) => ({
    ...{ ...of, attribute_id, sort_order: i },
    translations: textsOf(translations),
  }))
  if (rows.length) await db.insert(productAttributes).values(rows)
}

function textsOf({ en, km }: ProductAttribute['translations']): Translations {
  return { ...(en?.text && { en: { text: en.text } }), ...(km?.text && { km: { text: km.text } }) }
}

interface Link extends Record<string, unknown> {
  product_id: number
  kind: 'tag' | 'related' | 'upsell' | 'attribute'
  id: number
  names: Translations
  texts: Translations | null
}

/** Tags, attributes and related products of products, by product id: one query for all. What lies in the trash is no link. */
export async function productLinks(db: Tx, { store, locale }: StaffContext, ids: number[]) {
  const among = (alias: SQL) =>
    sql`${alias}.store_id = ${store.id} AND ${alias}.product_id = ANY(${sql.param(ids)}::bigint[])`
  const { rows } = await db.execute<Link>(sql`
    SELECT l.product_id::int, l.kind, l.id::int, l.names, l.texts FROM (
      SELECT pt.product_id, 'tag' AS kind, t.id, t.translations AS names, NULL::jsonb AS texts, 0 AS place
      FROM product_tags pt JOIN tags t ON t.store_id = pt.store_id AND t.id = pt.tag_id WHERE ${among(sql`pt`)}
      UNION ALL
      SELECT pr.product_id, pr.kind, p.id, p.translations, NULL, pr.sort_order
      FROM product_relations pr JOIN products p ON p.store_id = pr.store_id AND p.id = pr.other_id AND p.deleted_at IS NULL
      WHERE ${among(sql`pr`)}
      UNION ALL
      SELECT pa.product_id, 'attribute', a.id, a.translations, pa.translations, pa.sort_order
      FROM product_attributes pa JOIN attributes a ON a.store_id = pa.store_id AND a.id = pa.attribute_id
      WHERE ${among(sql`pa`)}
    ) l ORDER BY l.place, l.id`)
  const named = ({ id, names }: Link) => ({ id, name: textIn(names, 'name', locale) ?? '' })
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return (productId: number) => {
    const of = (kind: Link['kind']) => (byProduct.get(productId) ?? []).filter((link) => link.kind === kind)
    const [tagged, related, upsells] = [of('tag').map(named), of('related').map(named), of('upsell').map(named)]
    return {
      ...{ tags: tagged, related, upsells },
      tag_ids: tagged.map(({ id }) => id),
      related_ids: related.map(({ id }) => id),
      upsell_ids: upsells.map(({ id }) => id),
      attributes: of('attribute').map((link) => ({
        ...{ attribute_id: link.id, name: named(link).name, translations: link.texts ?? {} },
      })),
    }
  }
}
