import { sql } from 'drizzle-orm'
import { formatDay } from '#app/contracts/dates.ts'
import { formatMoney } from '#app/contracts/money.ts'
import { PENDING } from '#app/contracts/order-status.ts'
import { m } from '#app/paraglide/messages.js'
import type { Store } from '#server/core/procedure/context.ts'
import { escapeHtml } from '#server/core/text/escape-html.ts'
import type { Tx } from '#server/db/client.ts'
import { bestSellers, due, revenue } from '../sales/best-sellers.ts'
import { countedOrders } from '../sales/counted-orders.ts'

/** Best sellers that are named. */
const BEST = 3

/** The figures of a day of the store, as the dashboard has them. */
export async function summaryText(db: Tx, store: Store, day: string): Promise<string> {
  const of = countedOrders(store.id, { from: sql`${day}::date`, to: sql`${day}::date` })
  const { rows } = await db.execute<{ orders: number; total: number }>(sql`
    SELECT coalesce(sum(orders), 0)::int AS orders, coalesce(sum(total) FILTER (WHERE ${revenue}), 0)::bigint AS total
    FROM ${of} c`)
  const open = await db.execute<{ pending: number; unpaid: number }>(sql`
    SELECT coalesce(sum(orders) FILTER (WHERE order_status_id = ${PENDING}), 0)::int AS pending,
      coalesce(sum(orders) FILTER (WHERE ${due}), 0)::int AS unpaid
    FROM ${countedOrders(store.id)} c`)
  const days = { date_start: day, date_end: day }
  const { top_selling_products: best } = await bestSellers(db, store, store.default_locale, days)
  const [sold] = rows
  const [still] = open.rows
  const total = formatMoney(Number(sold?.total ?? 0), store.base_currency)
  return [
    `<b>${escapeHtml(m.telegram_summary_title({ store: nameOf(store), day: formatDay(day) }))}</b>`,
    escapeHtml(m.telegram_summary_orders({ n: sold?.orders ?? 0 })),
    escapeHtml(m.telegram_summary_revenue({ total })),
    escapeHtml(m.telegram_summary_open({ pending: still?.pending ?? 0, unpaid: still?.unpaid ?? 0 })),
    ...(best.length > 0 ? ['', escapeHtml(m.telegram_summary_best())] : []),
    ...best.slice(0, BEST).map(({ name, quantity }) => `${quantity} × ${escapeHtml(name.slice(0, 100))}`),
  ].join('\n')
}

const nameOf = (store: Store) => (store.default_locale === 'km' && store.name_km) || store.name
