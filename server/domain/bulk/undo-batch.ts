import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { brands, products } from '#server/db/schema/catalogue.ts'
import { tags } from '#server/db/schema/catalogue-links.ts'
import { bulkChangeRows } from '#server/db/schema/lists.ts'
import { type BulkChange, markSkipped, rowsOf } from './bulk-changes.ts'
import { trashCopies } from './copy-batch.ts'
import { type Before, type OwnColumns, type Parts, type ProductState, readStates } from './product-state.ts'
import { type Write, writeParts } from './write-parts.ts'

type Row = typeof bulkChangeRows.$inferSelect

/** Rows that were changed and have not been taken back, behind `after`. */
export const nextRows = (db: Tx, bulk: BulkChange, after: number, limit: number): Promise<Row[]> =>
  db
    .select()
    .from(bulkChangeRows)
    .where(and(rowsOf(bulk), gt(bulkChangeRows.version, 0), gt(bulkChangeRows.row_id, after)))
    .orderBy(asc(bulkChangeRows.row_id))
    .limit(limit)

/**
 * Gives these products back what they had; what was changed since stays as it is, and its row says so. Stock gets back
 * what was taken or given, whatever orders took meanwhile; it never falls below zero.
 */
export async function undoBatch(db: Tx, context: StaffContext, bulk: BulkChange, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ row_id }) => row_id)
  if (ids.length === 0) return
  if (bulk.action === 'duplicate') return trashCopies(db, context, bulk, rows)
  const states = await readStates(db, context.store.id, ids, { lock: true, trashed: true })
  const now = new Map(states.map((state) => [state.id, state]))
  const there = await thingsThere(db, context.store.id, rows)
  const skipped: number[] = []
  const writes: Write[] = []
  for (const row of rows) {
    const state = now.get(row.row_id)
    const parts = row.before as Parts
    const stale = !state || state.version !== row.version || there.taken(state, parts)
    if (stale || there.gone(parts)) skipped.push(row.row_id)
    else writes.push({ state, parts: withStock(state, parts, row.after as Parts) })
  }
  await writeParts(db, context, writes)
  await follow(db, bulk, rows, writes)
  await markSkipped(db, bulk, skipped)
}

/** A change before this one finds its products again as it left them, and can be taken back next. */
async function follow(db: Tx, bulk: BulkChange, rows: readonly Row[], writes: readonly Write[]): Promise<void> {
  const versionOf = new Map(rows.map(({ row_id, before }) => [row_id, (before as Before).version]))
  const moved = writes.map(({ state }) => ({
    row_id: state.id,
    was: versionOf.get(state.id),
    version: state.version + 1,
  }))
  const before = sql`SELECT id FROM bulk_changes WHERE store_id = ${bulk.store_id} AND id < ${bulk.id} AND state = 'done'`
  for (const which of [
    sql`b.row_id = r.row_id AND b.bulk_id IN (${before} AND action <> 'duplicate')`,
    sql`(b.after ->> 'copy')::bigint = r.row_id AND b.bulk_id IN (${before} AND action = 'duplicate')`,
  ]) {
    await db.execute(sql`UPDATE ${bulkChangeRows} b SET version = r.version
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS r(row_id bigint, was integer, version integer)
      WHERE b.store_id = ${bulk.store_id} AND b.version = r.was AND ${which}`)
  }
}

function withStock(state: ProductState, before: Parts, after: Parts): Parts {
  const back = (now: number, was: number, made: number) => Math.max(0, now - (made - was))
  const variants = Object.entries(before.variants ?? {}).map(([id, columns]) => {
    const now = state.variants.find((variant) => String(variant.id) === id)
    const made = after.variants?.[id]?.quantity
    if (!now || columns.quantity === undefined || made === undefined) return [id, columns]
    return [id, { ...columns, quantity: back(now.quantity, columns.quantity, made) }]
  })
  const product: Partial<OwnColumns> = { ...before.product }
  const made = after.product?.quantity
  if (product.quantity !== undefined && made !== undefined) {
    product.quantity = back(state.own.quantity, product.quantity, made)
  }
  return { ...before, product, ...(before.variants && { variants: Object.fromEntries(variants) }) }
}

/** What the way back leads to must be there, and free: a brand or tag that is no more, a code that another has now. */
async function thingsThere(db: Tx, storeId: number, rows: readonly Row[]) {
  const parts = rows.map(({ before }) => before as Parts)
  const wanted = (ids: (number | null | undefined)[]) => [...new Set(ids.filter((id) => typeof id === 'number'))]
  const [brandIds, tagIds] = [
    wanted(parts.map(({ product }) => product?.brand_id)),
    wanted(parts.flatMap((part) => part.tags ?? [])),
  ]
  const known = async (table: typeof brands | typeof tags, ids: number[]) =>
    new Set(
      (
        await db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.store_id, storeId), inArray(table.id, ids)))
          .for('key share')
      ).map(({ id }) => id),
    )
  const [brandsThere, tagsThere] = [await known(brands, brandIds), await known(tags, tagIds)]
  const codes = await codesInUse(db, storeId, rows)
  return {
    gone: ({ product, tags: linked }: Parts) =>
      (typeof product?.brand_id === 'number' && !brandsThere.has(product.brand_id)) ||
      (linked ?? []).some((id) => !tagsThere.has(id)),
    taken(state: ProductState, { product }: Parts) {
      const back = product?.deleted_at === null || product?.code !== undefined
      return back && codes(state, product?.code ?? state.own.code)
    },
  }
}

/** Says of a product that comes back whether another one has its code, or its link name, by now. */
async function codesInUse(db: Tx, storeId: number, rows: readonly Row[]) {
  const back = rows.filter(({ before }) => {
    const { product } = before as Parts
    return product?.deleted_at === null || product?.code !== undefined
  })
  const ids = back.map(({ row_id }) => row_id)
  if (ids.length === 0) return () => false
  const own = await db
    .select({ id: products.id, code: products.code, slug: products.slug, deleted_at: products.deleted_at })
    .from(products)
    .where(and(eq(products.store_id, storeId), inArray(products.id, ids)))
  const codes = [...own.map(({ code }) => code), ...back.map(({ before }) => (before as Parts).product?.code ?? '')]
  const slugs = own.flatMap(({ slug }) => (slug === null ? [] : [slug]))
  const others = await db
    .select({ id: products.id, code: products.code, slug: products.slug })
    .from(products)
    .where(
      and(
        eq(products.store_id, storeId),
        isNull(products.deleted_at),
        or(inArray(products.code, codes), inArray(products.slug, slugs)),
      ),
    )
  // Those that come back too leave the code that they were given.
  const moved = new Set(ids)
  const slugOf = new Map(own.map(({ id, slug }) => [id, slug]))
  return ({ id }: ProductState, code: string) =>
    others.some(
      (other) =>
        other.id !== id &&
        !moved.has(other.id) &&
        (other.code === code || (other.slug !== null && other.slug === slugOf.get(id))),
    )
}
