import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { allWords } from '#server/core/rows/search-condition.ts'
import { parsePhone, showPhone } from '#server/core/text/phone.ts'
import { begins, searchText } from '#server/core/text/search-text.ts'
import { fullName } from './buyer-name.ts'
import type { buyerShape } from './shapes.ts'

type Buyer = z.input<typeof buyerShape>
type Found = Omit<Buyer, 'name'> & { telephone: string | null; other_telephones: string[] }

const MOST = 8
/** Under three letters no index helps: only so many of the newest customers are looked at. */
const NEWEST = 2_000

/**
 * Customers by number or name, as they are typed, whom somebody takes an order of: where they live, and how their last
 * order went. Those first whose number it is, then whose name begins so, then who ordered last.
 */
export async function findBuyers({ db, store }: StaffContext, search: string): Promise<Buyer[]> {
  const mine = sql`c.store_id = ${store.id} AND c.deleted_at IS NULL`
  const from =
    searchText(search).length >= 3
      ? sql`customers c WHERE ${mine}`
      : sql`(SELECT * FROM customers c WHERE ${mine} ORDER BY id DESC LIMIT ${NEWEST}) c WHERE true`
  const number = parsePhone(search) ?? ''
  const isHis = sql`(c.telephone = ${number} OR c.other_telephones @> ARRAY[${number}])`
  const meant = number ? isHis : (allWords(sql`c.search_text`, search) ?? sql`true`)
  const { rows } = await db.read((tx) =>
    tx.execute<Found & Record<string, unknown>>(sql`
      WITH f AS MATERIALIZED (SELECT c.* FROM ${from} AND ${meant})
      SELECT f.id::int AS id, f.firstname, f.lastname, f.telephone, f.other_telephones, f.email,
        f.orders_count::int AS orders_count, coalesce(a.address_1, o.shipping_address_1) AS address_1,
        coalesce(a.landmark, o.shipping_landmark) AS landmark, o.shipping_commune AS commune,
        coalesce(a.latitude, o.shipping_latitude) AS latitude, coalesce(a.longitude, o.shipping_longitude) AS longitude,
        CASE WHEN a.province_code IS NULL THEN o.shipping_province_code ELSE a.province_code END AS province_code,
        CASE WHEN a.province_code IS NULL THEN o.shipping_district_code ELSE a.district_code END AS district_code,
        o.shipping_code
      FROM f
      LEFT JOIN LATERAL (SELECT a.* FROM customer_addresses a
        WHERE a.store_id = f.store_id AND a.customer_id = f.id ORDER BY a.is_default DESC, a.id LIMIT 1) a ON true
      LEFT JOIN LATERAL (SELECT o.* FROM orders o WHERE o.store_id = f.store_id AND o.customer_id = f.id
        ORDER BY o.date_added DESC, o.id DESC LIMIT 1) o ON true
      ORDER BY (f.sort_en LIKE ${begins(search)}) DESC, f.last_order_at DESC NULLS LAST, f.id DESC LIMIT ${MOST}`),
  )
  return rows.map(({ other_telephones, telephone, ...row }) => {
    // He may be known by another of his numbers: the one that was said is the one to call.
    const said = number && other_telephones.includes(number) ? number : telephone
    return { ...row, name: fullName(row), telephone: said && showPhone(said) }
  })
}
