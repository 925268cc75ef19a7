import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { CATALOGUE_TYPES } from '#app/contracts/resources/promotion.ts'
import type { Store } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import { paymentMethods, shippingMethods } from '#server/db/schema/store.ts'
import type { Rule } from '../discounts/rule.ts'
import { type MethodCodes, ruleOf, type StoredPromotion } from './cart-rule.ts'
import { keptByVersion } from './kept-by-version.ts'

/** A promotion of the cart, and as the engine reads it. */
export interface CartPromotion {
  row: StoredPromotion
  rule: Rule
}

interface Kept {
  list: readonly CartPromotion[]
  codes: MethodCodes
}

const ofCart = (storeId: number): (SQL | undefined)[] => [
  eq(promotions.store_id, storeId),
  notInArray(promotions.type, [...CATALOGUE_TYPES]),
]

const kept = keptByVersion<Kept>(async (db, storeId) => {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(...ofCart(storeId), eq(promotions.status, true)))
    .orderBy(asc(promotions.id))
  return withCodes(db, storeId, rows)
})

/** Promotions with what their methods are called by. */
async function withCodes(db: Tx, storeId: number, rows: readonly StoredPromotion[]): Promise<Kept> {
  const codes: MethodCodes = {
    payment: await codesOf(
      db,
      storeId,
      paymentMethods,
      rows.flatMap(({ payment_method_ids: ids }) => ids),
    ),
    shipping: await codesOf(
      db,
      storeId,
      shippingMethods,
      rows.flatMap(({ shipping_method_ids: ids }) => ids),
    ),
  }
  return { list: rows.map((row) => ({ row, rule: ruleOf(row, codes) })), codes }
}

async function codesOf(
  db: Tx,
  storeId: number,
  table: typeof paymentMethods | typeof shippingMethods,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: table.id, code: table.code })
    .from(table)
    .where(and(eq(table.store_id, storeId), inArray(table.id, [...ids])))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/**
 * The promotions of the cart that a store has switched on, read once for each change of them; how much is left of those
 * that have a limit is read each time.
 */
export async function cartPromotions(
  db: Tx,
  store: Pick<Store, 'id' | 'promotions_version'>,
): Promise<readonly CartPromotion[]> {
  const { list, codes } = await kept(db, store)
  const limited = list.filter(({ row }) => row.usage_limit !== null || row.budget_amount !== null)
  if (limited.length === 0) return list
  const { id, used, spent } = promotions
  const rows = await db
    .select({ id, used, spent })
    .from(promotions)
    .where(
      and(
        eq(promotions.store_id, store.id),
        inArray(
          id,
          limited.map(({ row }) => row.id),
        ),
      ),
    )
  const left = new Map(rows.map((row) => [row.id, row]))
  return list.map((one) => {
    const now = left.get(one.row.id)
    if (!now) return one
    const row = { ...one.row, ...now }
    return { row, rule: ruleOf(row, codes) }
  })
}

/** All of them, switched off or not: for whoever asks why one does not apply. */
export async function everyPromotion(db: Tx, storeId: number): Promise<readonly CartPromotion[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(...ofCart(storeId)))
    .orderBy(asc(promotions.id))
  return (await withCodes(db, storeId, rows)).list
}

/** The same as they are now, held until the transaction ends: for an order that lost a race. After products, by id. */
export async function heldPromotions(db: Tx, storeId: number): Promise<readonly CartPromotion[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(and(...ofCart(storeId), eq(promotions.status, true)))
    .orderBy(asc(promotions.id))
    .for('no key update')
  return (await withCodes(db, storeId, rows)).list
}
