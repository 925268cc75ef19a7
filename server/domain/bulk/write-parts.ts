import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '#app/contracts/kit.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { productCategories, products } from '#server/db/schema/catalogue.ts'
import { productTags } from '#server/db/schema/catalogue-links.ts'
import { variants } from '#server/db/schema/choices.ts'
import { insertRows } from '#server/domain/transfer/job/insert-rows.ts'
import { recordMovements } from '../stock/record-movements.ts'
import type { Parts, ProductState } from './product-state.ts'

/** Rows of the ledger that one statement takes. */
const LEDGER = 1_000

export interface Write {
  state: ProductState
  parts: Parts
}

/**
 * Writes parts of products that are locked, in a few statements whatever their number. Each gets the next version, and
 * what its stock loses or gains stands in the ledger.
 */
export async function writeParts(
  db: Tx,
  { store, user, locale }: StaffContext,
  writes: readonly Write[],
): Promise<void> {
  if (writes.length === 0) return
  const of = { store_id: store.id }
  await setColumns(
    db,
    variants,
    writes.flatMap(({ parts }) =>
      Object.entries(parts.variants ?? {}).map(([id, columns]) => ({ ...of, id: Number(id), ...columns })),
    ),
    sql``,
  )
  await freeCodes(db, store.id, writes)
  await setColumns(
    db,
    products,
    writes.map(({ state, parts }) => ({ ...of, id: state.id, updated_by: user.userId, ...parts.product })),
    sql`, version = t.version + 1, updated_at = now()`,
  )
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

type Row = Record<string, unknown> & { store_id: number; id: number }

/** Sets in each row the columns that it names: one statement for all that name the same ones. */
async function setColumns(db: Tx, table: PgTable, rows: readonly Row[], more: SQL): Promise<void> {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())
  for (const group of groups.values()) {
    const names = Object.keys(group[0] ?? {}).filter((name) => name !== 'store_id' && name !== 'id')
    const set = names.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`)
    const from = sql`jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(group)}::jsonb)`
    await db.execute(sql`UPDATE ${table} t SET ${sql.join(set, sql`, `)}${more}
      FROM ${from} r WHERE t.store_id = r.store_id AND t.id = r.id`)
  }
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
