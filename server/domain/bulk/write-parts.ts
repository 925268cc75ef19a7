import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { changed } from '#server/core/rows/audit.ts'
import type { RowPatch } from '#server/core/rows/row-writer.ts'
import { insertRows, updateRows } from '#server/core/rows/statements.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { productCategories, products } from '#server/db/schema/catalogue.ts'
import { productTags } from '#server/db/schema/catalogue-links.ts'
import { variants } from '#server/db/schema/choices.ts'
import { type PartKind, partsSnapshots } from '../products/parts-snapshot.ts'
import { productWriter } from '../products/product-writer.ts'
import { recordMovements } from '../stock/record-movements.ts'
import type { Parts, ProductState } from './product-state.ts'

/** Rows of the ledger that one statement takes. */
const LEDGER = 1_000

export interface Write {
  state: ProductState
  parts: Parts
}

/**
 * Writes parts of products that are locked, in a few statements whatever their number. Each gets the next version and its
 * own entry in the log, and what its stock loses or gains stands in the ledger.
 */
export async function writeParts(db: Tx, context: StaffContext, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  await freeCodes(db, context.store.id, writes)
  const patches = writes.map(({ state, parts }): RowPatch<Parts> => {
    const { id, version, own } = state
    return { stored: { ...own, id, version }, columns: parts.product ?? {}, parts }
  })
  const ids = writes.map(({ state }) => state.id)
  const kinds = kindsOf(writes)
  await productWriter.updateMany(db, context, patches, async (tx) => {
    const was = await partsSnapshots(tx, context, ids, kinds)
    await saveParts(tx, context, writes)
    const now = await partsSnapshots(tx, context, ids, kinds)
    return new Map(ids.map((id) => [id, changed(was.get(id) ?? {}, now.get(id) ?? {})]))
  })
}

/** What of the products lies in other tables and changes. */
const kindsOf = (writes: readonly Write[]): PartKind[] => {
  const some = (part: keyof Parts) => writes.some(({ parts }) => parts[part])
  return [
    ...(some('categories') ? ['categories' as const] : []),
    ...(some('tags') ? ['tag_ids' as const] : []),
    ...(some('variants') ? ['variants' as const] : []),
  ]
}

async function saveParts(db: Tx, { store, user, locale }: StaffContext, writes: readonly Write[]): Promise<void> {
  const of = { store_id: store.id }
  const rows = writes.flatMap(({ parts }) =>
    Object.entries(parts.variants ?? {}).map(([id, columns]) => ({ ...of, id: Number(id), ...columns })),
  )
  await updateRows(db, variants, rows)
  await replaceLinks(
    db,
    productCategories,
    store.id,
    writes.flatMap(({ state, parts }) =>
      parts.categories
        ? [{ id: state.id, rows: parts.categories.map(([category_id, sort_order]) => ({ category_id, sort_order })) }]
        : [],
    ),
  )
  await replaceLinks(
    db,
    productTags,
    store.id,
    writes.flatMap(({ state, parts }) =>
      parts.tags ? [{ id: state.id, rows: parts.tags.map((tag_id) => ({ tag_id })) }] : [],
    ),
  )
  const moved = writes.flatMap((write) =>
    movements(write, locale).map((movement) => ({
      product_id: write.state.id,
      ...movement,
      reason: 'bulk' as const,
      user_id: user.userId,
    })),
  )
  for (let at = 0; at < moved.length; at += LEDGER) await recordMovements(db, store.id, moved.slice(at, at + LEDGER))
}

/** Two that swap their codes would meet on the unique key half-way; all stand aside first. */
async function freeCodes(db: Tx, storeId: number, writes: readonly Write[]): Promise<void> {
  const ids = writes.flatMap(({ state, parts }) => (parts.product?.code === undefined ? [] : [state.id]))
  if (ids.length < 2) return
  const mine = and(eq(products.store_id, storeId), inArray(products.id, ids))
  await db
    .update(products)
    .set({ code: sql`'~' || ${products.id}` })
    .where(mine)
}

/** Of a product with variants, theirs: its own quantity is their sum. */
function movements({ state, parts }: Write, locale: Locale) {
  const name = textIn(state.own.translations, 'name', locale) ?? ''
  const entry = (variant_id: number | null, now: number, next: number | undefined, own?: number | null) =>
    next === undefined || next === now
      ? []
      : [{ variant_id, delta: next - now, balance: next, threshold: own ?? state.own.low_stock_threshold, name }]
  if (state.variants.length === 0) return entry(null, state.own.quantity, parts.product?.quantity)
  return state.variants.flatMap(({ id, quantity, low_stock_threshold }) =>
    entry(id, quantity, parts.variants?.[id]?.quantity, low_stock_threshold),
  )
}

async function replaceLinks(
  db: Tx,
  table: typeof productCategories | typeof productTags,
  storeId: number,
  links: { id: number; rows: Record<string, number>[] }[],
): Promise<void> {
  if (links.length === 0) return
  const ids = links.map(({ id }) => id)
  await db.delete(table).where(and(eq(table.store_id, storeId), inArray(table.product_id, ids)))
  const rows = links.flatMap(({ id, rows }) => rows.map((row) => ({ store_id: storeId, product_id: id, ...row })))
  await insertRows(db, table, rows)
}
