import { and, asc, eq, inArray } from 'drizzle-orm'
import { MAX_AXES } from '#app/contracts/resources/product.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { type FieldErrors, refused } from '#server/core/procedure/refused.ts'
import { filePage, knownImages } from '#server/core/rows/images.ts'
import { searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { variants } from '#server/db/schema/choices.ts'
import { recordMovements } from '../stock/record-movements.ts'
import type { SettledName, SettledOption } from './options.ts'
import type { VariantPatch } from './product-patch.ts'

type Row = typeof variants.$inferSelect

/**
 * Finds the values a variant stands for, in the order of the product's options.
 * @throws 422 on `variants.N.option_values` for an unknown, doubled or missing value
 */
export function combinations(sent: readonly VariantPatch[], settled: readonly SettledOption[]): number[][] {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  let axes: number[] | undefined
  const out = sent.map((variant, i) => {
    const chosen = new Map<number, number>()
    for (const { option_id, option, value_id, value } of variant.option_values) {
      const of = meant(settled, option_id, option)
      const is = of && meant(of.values, value_id, value)
      if (of && is) chosen.set(of.id, is.id)
    }
    const used = settled.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
    axes ??= used
    const ids = used.map((id) => chosen.get(id) ?? 0)
    const whole = chosen.size > 0 && chosen.size === variant.option_values.length && used.join() === axes.join()
    if (!whole || seen.has(ids.join())) {
      errors[`variants.${i}.option_values`] = [whole ? m.error_variant_twice() : m.error_unknown_choice()]
    }
    seen.add(ids.join())
    return ids
  })
  if ((axes?.length ?? 0) > MAX_AXES) errors.variants = [m.error_too_many_axes({ max: MAX_AXES })]
  if (Object.keys(errors).length) throw refused(422, m.error_422(), { errors })
  return out
}

/** By the id it was sent under, by its own, or by name. */
const meant = <T extends SettledName>(among: readonly T[], id?: number, name?: string) =>
  (id !== undefined && (among.find(({ sent }) => sent === id) ?? among.find((one) => one.id === id))) ||
  among.find(({ names }) => name && names.includes(searchText(name)))

/**
 * Makes the product's variants those of the body. A row that is matched by its id or its values keeps its identity, and
 * its stock unless a quantity is sent.
 * @param fresh true of a product that has none yet
 */
export async function saveVariants(
  db: Tx,
  context: StaffContext,
  productId: number,
  sent: readonly VariantPatch[],
  values: number[][],
  reason: 'manual' | 'import',
  fresh: boolean,
): Promise<void> {
  const storeId = context.store.id
  const pictured = sent.flatMap(({ image }, i) => (image ? [{ image, i }] : []))
  const names = pictured.map(({ image }) => image)
  await knownImages(db, storeId, names, (at) => `variants.${pictured[at]?.i}.image`)
  const of = and(eq(variants.store_id, storeId), eq(variants.product_id, productId))
  const existing = fresh ? [] : await db.select().from(variants).where(of).orderBy(asc(variants.id)).for('update')
  const matched = matchedRows(existing, sent, values)
  const kept = new Set(matched.map((row) => row?.id))
  const gone = existing.filter(({ id }) => !kept.has(id))
  const goneIds = gone.map(({ id }) => id)
  if (gone.length) await db.delete(variants).where(and(of, inArray(variants.id, goneIds)))
  await parkMoved(db, storeId, matched, values)
  const movements = gone.map(({ id, quantity }) => ({ variant_id: id, delta: -quantity, balance: 0 }))
  const made: (typeof variants.$inferInsert)[] = []
  for (const [i, variant] of sent.entries()) {
    const row = matched[i]
    const columns = { ...columnsOf(storeId, variant), value_ids: values[i] ?? [], sort_order: i }
    if (row) {
      await db
        .update(variants)
        .set(columns)
        .where(and(eq(variants.store_id, storeId), eq(variants.id, row.id)))
      const { quantity: balance } = variant
      if (balance !== undefined) movements.push({ variant_id: row.id, delta: balance - row.quantity, balance })
    } else made.push({ ...columns, store_id: storeId, product_id: productId })
  }
  if (made.length) {
    const rows = await db.insert(variants).values(made).returning()
    movements.push(...rows.map(({ id, quantity }) => ({ variant_id: id, delta: quantity, balance: quantity })))
  }
  const common = { product_id: productId, reason, user_id: context.user.userId }
  await recordMovements(
    db,
    storeId,
    movements.map((movement) => ({ ...common, ...movement })),
  )
}

/** Two rows that swap their values would meet on the unique key half-way; both stand aside first. */
async function parkMoved(db: Tx, storeId: number, matched: (Row | undefined)[], values: number[][]): Promise<void> {
  for (const [i, row] of matched.entries()) {
    if (!row || row.value_ids.join() === values[i]?.join()) continue
    await db
      .update(variants)
      .set({ value_ids: [-row.id] })
      .where(and(eq(variants.store_id, storeId), eq(variants.id, row.id)))
  }
}

/**
 * The row of each variant: that of its id, or of its values where no other is sent by that id. A value that is renamed leaves its
 * place to a new one of its old name; the row goes with the renamed.
 */
function matchedRows(existing: Row[], sent: readonly VariantPatch[], values: number[][]): (Row | undefined)[] {
  const byId = sent.map((variant) => existing.find(({ id }) => id === variant.id))
  const free = existing.filter((row) => !byId.includes(row))
  return byId.map((row, i) => row ?? free.find(({ value_ids }) => value_ids.join() === values[i]?.join()))
}

/** What is said of a variant, as its columns hold it. */
function columnsOf(storeId: number, variant: VariantPatch) {
  const { code, barcode, image, price, compare_at_price, cost_price, weight } = variant
  const { quantity, status, low_stock_threshold } = variant
  return said({
    code: code === undefined ? undefined : code || null,
    barcode: barcode === undefined ? undefined : barcode || null,
    price,
    compare_at_price,
    cost_price,
    weight,
    quantity,
    status,
    low_stock_threshold,
    image: image === undefined ? undefined : image || null,
    image_path: image === undefined ? undefined : image ? filePage(storeId, image) : null,
  })
}

/** Without what nothing is said of. */
const said = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
