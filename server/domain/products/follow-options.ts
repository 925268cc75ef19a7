import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { optionValues, variants } from '#server/db/schema/choices.ts'
import { recordMovements } from '../stock/record-movements.ts'
import type { SettledOption } from './options.ts'
import { namesOf } from './settle.ts'

/**
 * Options changed and variants were not sent: each follows its values, to those that took their place and into their new
 * order; those that lost a value go.
 */
export async function followOptions(
  db: Tx,
  of: { store_id: number; product_id: number },
  settled: SettledOption[],
  by: { reason: 'manual' | 'import'; user_id: number },
): Promise<void> {
  const mine = and(eq(variants.store_id, of.store_id), eq(variants.product_id, of.product_id))
  const rows = await db
    .select({ id: variants.id, value_ids: variants.value_ids, quantity: variants.quantity })
    .from(variants)
    .where(mine)
  if (rows.length === 0) return
  const places = await placesOf(db, of.store_id, [...new Set(rows.flatMap(({ value_ids }) => value_ids))], settled)
  const gone: typeof rows = []
  const moved: { id: number; value_ids: number[] }[] = []
  for (const row of rows) {
    const { id, value_ids } = row
    const found = value_ids.map((old) => places.get(old)).filter((place) => place !== undefined)
    const next = found.toSorted((a, b) => a.axis - b.axis).map((place) => place.id)
    if (next.length !== value_ids.length) gone.push(row)
    else if (next.join() !== value_ids.join()) moved.push({ id, value_ids: next })
  }
  const goneIds = gone.map(({ id }) => id)
  if (gone.length) await db.delete(variants).where(and(mine, inArray(variants.id, goneIds)))
  const { product_id } = of
  const lost = gone.map(({ id, quantity }) => ({ product_id, variant_id: id, delta: -quantity, balance: 0, ...by }))
  await recordMovements(db, of.store_id, lost)
  // Two that swap their values would meet on the unique key half-way; all stand aside first.
  for (const { id } of moved)
    await db
      .update(variants)
      .set({ value_ids: [-id] })
      .where(and(mine, eq(variants.id, id)))
  for (const { id, value_ids } of moved)
    await db
      .update(variants)
      .set({ value_ids })
      .where(and(mine, eq(variants.id, id)))
}

/** Where each value stands now: as itself, under the id it was sent by, or as the one of its name. */
async function placesOf(db: Tx, storeId: number, ids: number[], settled: SettledOption[]) {
  const where = and(eq(optionValues.store_id, storeId), inArray(optionValues.id, ids))
  const old = await db
    .select({ id: optionValues.id, option_id: optionValues.option_id, translations: optionValues.translations })
    .from(optionValues)
    .where(where)
  const places = new Map<number, { axis: number; id: number }>()
  for (const { id, option_id, translations } of old) {
    const names = namesOf(translations)
    for (const [axis, option] of settled.entries()) {
      const own = option.sent === option_id || option.id === option_id
      const is =
        option.values.find(({ sent }) => sent === id) ??
        option.values.find((value) => value.id === id) ??
        (own ? option.values.find((value) => value.names.some((name) => names.includes(name))) : undefined)
      if (is && !places.has(id)) places.set(id, { axis, id: is.id })
    }
  }
  return places
}
