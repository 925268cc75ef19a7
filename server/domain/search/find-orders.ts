import { type SQL, sql } from 'drizzle-orm'
import { formatMoney } from '#app/contracts/money.ts'
import type { SearchHit } from '#app/contracts/search.ts'
import type { Store } from '#server/core/procedure/context.ts'
import { contains, searchText } from '#server/core/text/search-text.ts'
import type { Tx } from '#server/db/client.ts'
import { calledOn } from '../sales/called-on.ts'
import { PER_KIND } from './per-kind.ts'

/** Under three letters no index helps: only so many of the newest orders are looked at. */
const NEWEST = 2_000

/** Orders of the store in which the words are found. */
function matching(storeId: number, q: string): SQL {
  const words = searchText(q)
  const like = sql`search_text LIKE ${contains(words)}`
  if (words.length >= 3) return sql`SELECT id, date_added FROM orders WHERE store_id = ${storeId} AND ${like}`
  return sql`SELECT id, date_added FROM (
    SELECT id, date_added, search_text FROM orders WHERE store_id = ${storeId}
    ORDER BY date_added DESC, id DESC LIMIT ${NEWEST}) newest WHERE ${like}`
}

type Found = Record<'invoice_no' | 'customer_fullname' | 'total' | 'currency_code', string> & { id: number }

/** Orders by number, name, telephone or e-mail: the one of this number first, then the newest. */
export async function findOrders(db: Tx, { id: store }: Store, asked: string): Promise<SearchHit[]> {
  const q = asked.trim().replace(/^#/, '')
  const number = /^\d{1,12}$/.test(searchText(q)) ? Number(searchText(q)) : -1
  const shown = sql`SELECT id, invoice_no, customer_fullname, total, currency_code FROM orders WHERE store_id = ${store}`
  const [exact, others] = await Promise.all([
    db.execute<Found>(sql`${shown} AND invoice_number = ${number}`),
    db.execute<Found>(sql`WITH f AS MATERIALIZED (${matching(store, q)})
      ${shown} AND id IN (SELECT id FROM f ORDER BY date_added DESC, id DESC LIMIT ${PER_KIND})
      ORDER BY date_added DESC, id DESC`),
  ])
  const [first] = exact.rows
  const rows = [...exact.rows, ...others.rows.filter(({ id }) => id !== first?.id)].slice(0, PER_KIND)
  return rows.map(({ id, invoice_no, total, currency_code, ...order }) => ({
    kind: 'order',
    id: Number(id),
    link: `/sales/show/${id}`,
    title: `#${invoice_no}`,
    detail: `${calledOn(order)} · ${formatMoney(Number(total), currency_code === 'KHR' ? 'KHR' : 'USD')}`,
  }))
}
