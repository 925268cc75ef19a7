import { and, asc, eq, inArray } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import { keysOfKind, keysWith } from '#app/contracts/product-spec.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { categories, productCategories } from '#server/db/schema/catalogue.ts'
import {
  attributes,
  productAttributes,
  productShippingMethods,
  productTags,
} from '#server/db/schema/catalogue-links.ts'
import { optionValues, variants } from '#server/db/schema/choices.ts'
import { namesIn } from '#server/domain/bulk/names-in.ts'

/** Of products, by their ids: what the log compares of one kind of their parts, for people to read. */
type Snapshot = (db: Tx, context: StaffContext, ids: number[]) => Promise<ReadonlyMap<number, unknown>>

const SNAPSHOTS = {
  categories: categoriesOf,
  tag_ids: tagsOf,
  attributes: attributesOf,
  shipping_method_ids: shippingMethodsOf,
  variants: variantsOf,
} satisfies Record<string, Snapshot>
export type PartKind = keyof typeof SNAPSHOTS

/** The parts that a body says something of. */
export const partsSaid = (body: Readonly<Record<string, unknown>>): PartKind[] => [
  ...(body.category_ids || body.categories ? ['categories' as const] : []),
  ...(['tag_ids', 'attributes', 'shipping_method_ids'] as const).filter((kind) => body[kind]),
  ...(body.variants || body.options ? ['variants' as const] : []),
]

/** What the log compares of products that lies in other tables, of these kinds; one query or two for each, whatever their number. */
export async function partsSnapshots(
  db: Tx,
  context: StaffContext,
  ids: number[],
  kinds: readonly PartKind[],
): Promise<Map<number, Record<string, unknown>>> {
  const out = new Map(ids.map((id): [number, Record<string, unknown>] => [id, {}]))
  for (const kind of ids.length > 0 ? kinds : []) {
    const found = await SNAPSHOTS[kind](db, context, ids)
    for (const [id, told] of out) told[kind] = found.get(id) ?? []
  }
  return out
}

const byProduct = <R extends { of: number }, T>(rows: readonly R[], told: (row: R) => T) =>
  new Map([...Map.groupBy(rows, ({ of }) => of)].map(([id, own]): [number, T[]] => [id, own.map(told)]))

async function categoriesOf(db: Tx, context: StaffContext, ids: number[]) {
  const table = productCategories
  const rows = await db
    .select({ of: table.product_id, id: table.category_id })
    .from(table)
    .where(and(eq(table.store_id, context.store.id), inArray(table.product_id, ids)))
    .orderBy(asc(table.sort_order), asc(table.category_id))
  const name = await namesIn(
    db,
    context,
    categories,
    rows.map(({ id }) => id),
  )
  return byProduct(rows, ({ id }) => ({ id, name: name(id) }))
}

async function tagsOf(db: Tx, { store }: StaffContext, ids: number[]) {
  const rows = await db
    .select({ of: productTags.product_id, id: productTags.tag_id })
    .from(productTags)
    .where(and(eq(productTags.store_id, store.id), inArray(productTags.product_id, ids)))
    .orderBy(asc(productTags.tag_id))
  return byProduct(rows, ({ id }) => id)
}

/** Of each attribute its name, and what the product has of it. */
async function attributesOf(db: Tx, { store, locale }: StaffContext, ids: number[]) {
  const link = productAttributes
  const rows = await db
    .select({ of: link.product_id, names: attributes.translations, texts: link.translations })
    .from(link)
    .innerJoin(attributes, and(eq(attributes.store_id, link.store_id), eq(attributes.id, link.attribute_id)))
    .where(and(eq(link.store_id, store.id), inArray(link.product_id, ids)))
    .orderBy(asc(link.sort_order), asc(link.attribute_id))
  return byProduct(
    rows,
    ({ names, texts }) => `${textIn(names, 'name', locale) ?? ''}: ${textIn(texts, 'text', locale) ?? ''}`,
  )
}

async function shippingMethodsOf(db: Tx, { store }: StaffContext, ids: number[]) {
  const table = productShippingMethods
  const rows = await db
    .select({ of: table.product_id, id: table.shipping_method_id })
    .from(table)
    .where(and(eq(table.store_id, store.id), inArray(table.product_id, ids)))
    .orderBy(asc(table.shipping_method_id))
  return byProduct(rows, ({ id }) => id)
}

/** What a merchant types in of a variant, beside its values. */
const OWN = keysWith('variants')
const AMOUNTS: readonly string[] = keysOfKind('amount')
const isAmount = (key: (typeof OWN)[number]) => AMOUNTS.includes(key)
const told = ['code', 'quantity', 'status', ...OWN.filter((key) => !isAmount(key))] as const
const amounts = ['price', 'compare_at_price', ...OWN.filter(isAmount)] as const

async function variantsOf(db: Tx, context: StaffContext, ids: number[]) {
  const mine = and(eq(variants.store_id, context.store.id), inArray(variants.product_id, ids))
  const rows = await db.select().from(variants).where(mine).orderBy(asc(variants.sort_order), asc(variants.id))
  const name = await namesIn(
    db,
    context,
    optionValues,
    rows.flatMap(({ value_ids }) => value_ids),
  )
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, context.store.base_currency))
  return byProduct(
    rows.map((row) => ({ of: row.product_id, row })),
    ({ row }) => ({
      id: row.id,
      name: row.value_ids.map(name).join(' / '),
      ...Object.fromEntries(told.map((key) => [key, row[key]])),
      ...Object.fromEntries(amounts.map((key) => [key, money(row[key] as number | null)])),
    }),
  )
}
