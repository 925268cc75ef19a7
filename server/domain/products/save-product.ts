import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import type { Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { productOptions, productOptionValues, variants } from '#server/db/schema/choices.ts'
import { recordMovements } from '../stock/record-movements.ts'
import { saveCategories } from './categories-of.ts'
import { followOptions } from './follow-options.ts'
import { isSoldOut } from './is-sold-out.ts'
import { saveLinks } from './links.ts'
import { nextOpening } from './next-opening.ts'
import { type SettledOption, settleOptions } from './options.ts'
import type { OptionPatch, ProductPatch } from './product-patch.ts'
import { productTotals } from './product-totals.ts'
import { saveImages } from './save-images.ts'
import { savePrices } from './save-prices.ts'
import { combinations, saveVariants } from './variants.ts'
import { writeOptions } from './write-options.ts'

/** Why stock changes here, as the ledger says it. */
export type Reason = 'manual' | 'import'

/** Columns that need a look at the database: a code of its own, and when the store opens next. @throws 422 on `code` */
export async function productColumns(
  db: Tx,
  { store }: StaffContext,
  { code, sold_out }: ProductPatch,
  stored: Stored | null,
  id: number,
) {
  const out: { code?: string; sold_out_until?: Date | null } = {}
  if (code !== undefined || !stored) {
    out.code = code || `P-${id}`
    await refuseTakenCode(db, store.id, id, out.code)
  }
  // Said again of what is out already, it stays out no longer than before.
  const isOut = isSoldOut((stored?.sold_out_until as Date | null | undefined) ?? null)
  if (sold_out !== undefined && sold_out !== isOut) out.sold_out_until = sold_out ? await openingOf(db, store) : null
  return out
}

async function openingOf(db: Tx, store: Store): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`SELECT ${nextOpening(store)} AS at`)
  return new Date(rows[0]?.at ?? '')
}

async function refuseTakenCode(db: Tx, storeId: number, id: number, code: string): Promise<void> {
  const same = and(
    eq(products.store_id, storeId),
    eq(products.code, code),
    ne(products.id, id),
    sql`deleted_at IS NULL`,
  )
  const [row] = await db.select({ id: products.id }).from(products).where(same)
  if (row) throw refusedField('code', m.error_code_taken())
}

/** Saves what lies in other tables, then what follows from it: stock, lowest price, whether there are variants. */
export async function saveParts(
  db: Tx,
  context: StaffContext,
  body: ProductPatch,
  row: Stored,
  stored: Stored | null,
  reason: Reason,
): Promise<void> {
  await saveCategories(db, context, body, row.id, !stored)
  await saveLinks(db, context, body, row.id)
  await savePrices(db, context, body, row.id)
  const settled = body.options || body.variants ? await saveChoices(db, context, body, row, reason, !stored) : undefined
  await saveImages(db, context, row.id, body.images, settled)
  await settleTotals(db, context, row, stored, reason)
}

async function saveChoices(
  db: Tx,
  context: StaffContext,
  body: ProductPatch,
  product: Stored,
  reason: Reason,
  fresh: boolean,
): Promise<SettledOption[]> {
  const productId = product.id
  const of = { store_id: context.store.id, product_id: productId }
  const settled = body.options
    ? await settleOptions(db, context, productId, body.options)
    : await settleOptions(db, context, productId, await optionsNow(db, context, productId))
  const values = body.variants ? combinations(body.variants, settled) : undefined
  if (body.options) {
    await writeOptions(db, context, of, settled, fresh, reason)
  }
  if (values && body.variants) await saveVariants(db, context, productId, body.variants, values, reason, fresh)
  else if (!fresh) await followOptions(db, of, settled, { reason, user_id: context.user.userId })
  return settled
}

async function optionsNow(db: Tx, context: StaffContext, productId: number): Promise<OptionPatch[]> {
  const rows = await db
    .select({ option_id: productOptionValues.option_id, value_id: productOptionValues.value_id })
    .from(productOptionValues)
    .innerJoin(
      productOptions,
      and(
        eq(productOptions.store_id, productOptionValues.store_id),
        eq(productOptions.product_id, productOptionValues.product_id),
        eq(productOptions.option_id, productOptionValues.option_id),
      ),
    )
    .where(and(eq(productOptionValues.store_id, context.store.id), eq(productOptionValues.product_id, productId)))
    .orderBy(asc(productOptions.sort_order), asc(productOptionValues.sort_order))
  const groups = Map.groupBy(rows, ({ option_id }) => option_id)
  return [...groups].map(([option_id, values]) => ({ option_id, values: values.map(({ value_id }) => ({ value_id })) }))
}

async function settleTotals(db: Tx, context: StaffContext, row: Stored, stored: Stored | null, reason: Reason) {
  const storeId = context.store.id
  const mine = and(eq(variants.store_id, storeId), eq(variants.product_id, row.id))
  const rows = await db.select().from(variants).where(mine)
  await db
    .update(products)
    .set(productTotals(row.price as number, rows))
    .where(and(eq(products.store_id, storeId), eq(products.id, row.id)))
  // What it has beside its variants: they hold all of it, once there are any.
  const ownOf = (one: Stored, varied: boolean) => (varied ? 0 : (one.quantity as number))
  const balance = ownOf(row, rows.length > 0)
  const delta = balance - (stored ? ownOf(stored, stored.has_variants as boolean) : 0)
  const movement = { product_id: row.id, variant_id: null, delta, balance, reason, user_id: context.user.userId }
  await recordMovements(db, storeId, [movement])
}
