import { and, eq } from 'drizzle-orm'
import { isDated, isEntered, isLimited, MOST_DAYS } from '#app/contracts/entered.ts'
import { MOST_CHOSEN } from '#app/contracts/product-sale.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Tx } from '#server/db/client.ts'
import { productOptions, productOptionValues } from '#server/db/schema/choices.ts'
import { recordMovements } from '../stock/record-movements.ts'
import { isSoldOut } from './is-sold-out.ts'
import { nextOpening } from './next-opening.ts'
import type { SettledOption } from './options.ts'
import type { OptionPatch, ValuePatch } from './product-patch.ts'

type Link = typeof productOptions.$inferSelect
type ValueLink = typeof productOptionValues.$inferSelect
type Counted = Pick<ValueLink, 'value_id' | 'quantity'>

/**
 * Makes the product's options those that are settled. How many may be chosen, what there is of a value and whether it is
 * out today stay where the body does not say them.
 * @throws 422 on `options.N.…`
 */
export async function writeOptions(
  db: Tx,
  context: StaffContext,
  of: { store_id: number; product_id: number },
  settled: SettledOption[],
  fresh: boolean,
  reason: 'manual' | 'import',
): Promise<void> {
  const mine = <T extends typeof productOptions | typeof productOptionValues>(table: T) =>
    and(eq(table.store_id, of.store_id), eq(table.product_id, of.product_id))
  const before = fresh ? [] : await db.select().from(productOptions).where(mine(productOptions))
  const had = fresh ? [] : await db.select().from(productOptionValues).where(mine(productOptionValues))
  const links = settled.map(({ id, sent, required, body }, i) => {
    const known = before.find(({ option_id }) => option_id === id || option_id === sent)
    return { ...of, option_id: id, required, sort_order: i, ...rangeOf(body, known, i), price: priceOf(body, known, i) }
  })
  const values = settled.flatMap((option) =>
    option.values.map(({ id, sent, price, body }, j) => ({
      ...of,
      option_id: option.id,
      value_id: id,
      sort_order: j,
      price: price ?? 0,
      ...stockOf(
        context,
        body,
        had.find(({ value_id }) => value_id === id || value_id === sent),
      ),
    })),
  )
  if (!fresh) await db.delete(productOptions).where(mine(productOptions))
  if (links.length) await db.insert(productOptions).values(links)
  if (values.length) await db.insert(productOptionValues).values(values)
  const by = { product_id: of.product_id, variant_id: null, reason, user_id: context.user.userId }
  await recordMovements(
    db,
    of.store_id,
    stockMoved(had, settled, values).map((moved) => ({ ...by, ...moved })),
  )
}

/** What there is more or less of each value than before; of one that is not counted there is nothing to say. */
function stockMoved(had: readonly ValueLink[], settled: readonly SettledOption[], now: readonly Counted[]) {
  const sentAs = new Map(settled.flatMap(({ values }) => values.map(({ id, sent }) => [id, sent])))
  const left = new Map(had.map(({ value_id, quantity }) => [value_id, quantity]))
  const moved = now.flatMap(({ value_id, quantity }) => {
    const before = [value_id, sentAs.get(value_id) ?? 0].find((id) => left.has(id)) ?? 0
    const delta = (quantity ?? 0) - (left.get(before) ?? 0)
    left.delete(before)
    return quantity === null || delta === 0 ? [] : [{ value_id, delta, balance: quantity }]
  })
  const gone = [...left].flatMap(([value_id, quantity]) =>
    quantity ? [{ value_id, delta: -quantity, balance: 0 }] : [],
  )
  return [...moved, ...gone]
}

function rangeOf(body: OptionPatch, known: Link | undefined, i: number) {
  const { min_select = known?.min_select ?? null, max_select = known?.max_select ?? null } = body
  const least = min_select ?? 0
  const most = max_select ?? body.values.length
  if (max_select !== null && least > max_select) throw refusedField(`options.${i}.max_select`, m.choice_error_range())
  const range = { min_select, max_select, free_count: body.free_count ?? known?.free_count ?? 0 }
  if (isLimited(body.type)) return range
  if (isDated(body.type)) {
    if (Math.max(least, max_select ?? 0) > MOST_DAYS)
      throw refusedField(
        `options.${i}.${least > MOST_DAYS ? 'min_select' : 'max_select'}`,
        m.choice_error_limit({ n: MOST_DAYS }),
      )
    return range
  }
  if (Math.max(least, max_select ?? 0) > MOST_CHOSEN)
    throw refusedField(`options.${i}.max_select`, m.choice_error_limit({ n: MOST_CHOSEN }))
  if (least > Math.min(most, body.values.length) && least > 1)
    throw refusedField(`options.${i}.min_select`, m.choice_error_many({ n: body.values.length }))
  // Sent without its type it is the option's own, which the shop and the order look at.
  if (Math.max(least, max_select ?? 0) > 1 && body.type !== undefined && body.type !== 'checkbox')
    throw refusedField(`options.${i}.max_select`, m.choice_error_one())
  return range
}

/** What filling it in adds to the price. @throws 422 where it is chosen among values: each of those says what it adds */
function priceOf({ price, type }: OptionPatch, known: Link | undefined, i: number): number {
  if (price && type !== undefined && !isEntered(type)) throw refusedField(`options.${i}.price`, m.choice_error_price())
  return price ?? known?.price ?? 0
}

function stockOf({ store }: StaffContext, body: ValuePatch, known: ValueLink | undefined) {
  const { quantity = known?.quantity ?? null, is_default = known?.is_default ?? false } = body
  const was = known?.sold_out_until ?? null
  const out = body.sold_out ?? isSoldOut(was)
  const sold_out_until = out ? (isSoldOut(was) ? was : nextOpening(store)) : null
  return { quantity, is_default, sold_out_until }
}
