import { sql } from 'drizzle-orm'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { together } from '#server/db/together.ts'

interface Named {
  id: number
  name: string
}

/**
 * What promotions point to, where its own name says too little: a value with its option, `Size: Large`; a coupon by its code,
 * to whom codes are shown.
 */
export async function namedBeside(
  db: Tx,
  { store, user, locale }: StaffContext,
  ids: number[],
): Promise<Map<number, { option_values: Named[]; coupons: Named[] }>> {
  const wanted = sql`p.store_id = ${store.id} AND p.id = ANY(${sql.param(ids)}::bigint[])`
  type Value = { of: number; id: number; option: Translations; value: Translations }
  type Coupon = { of: number; id: number; code: string; translations: Translations }
  const [values, coupons] = await together([
    db.execute<Value>(sql`
      SELECT p.id::int AS of, v.id::int AS id, o.translations AS option, v.translations AS value
      FROM promotions p JOIN option_values v ON v.store_id = p.store_id AND v.id = ANY(p.option_value_ids)
      JOIN options o ON o.store_id = v.store_id AND o.id = v.option_id WHERE ${wanted} ORDER BY o.id, v.sort_order, v.id`),
    db.execute<Coupon>(sql`
      SELECT p.id::int AS of, c.id::int AS id, c.code, c.translations
      FROM promotions p JOIN coupons c ON c.store_id = p.store_id AND c.id = ANY(p.coupon_ids)
      WHERE ${wanted} ORDER BY c.id`),
  ])
  const text = (of: Translations) => textIn(of, 'name', locale) ?? ''
  const shown = user.permissions.has('coupon-view')
  return new Map(
    ids.map((id) => [
      id,
      {
        option_values: values.rows
          .filter(({ of }) => of === id)
          .map((one) => ({ id: one.id, name: `${text(one.option)}: ${text(one.value)}` })),
        coupons: coupons.rows
          .filter(({ of }) => of === id)
          .map((one) => ({ id: one.id, name: shown ? one.code : text(one.translations) })),
      },
    ]),
  )
}
