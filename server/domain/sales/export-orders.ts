import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { toDecimal } from '#app/contracts/money.ts'
import { ORDER_CHANNEL_LABELS } from '#app/contracts/order-channel.ts'
import { ORDER_TYPE_LABELS, type OrderQuery } from '#app/contracts/order-list.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { audit } from '#server/core/rows/audit.ts'
import { writeCsv } from '#server/domain/transfer/file/write-csv.ts'
import { writeXlsx } from '#server/domain/transfer/file/write-xlsx.ts'
import type { Cell } from '#server/domain/transfer/product/exported-product.ts'
import { orderedIds } from './list-orders.ts'
import { LISTED, type ListedOrder, moneyOf, orderRow } from './order-view.ts'
import type { OrderRow } from './shapes.ts'

/** Orders asked for at once: each its own short reading, so that a slow reader holds no connection. */
const AT_ONCE = 500

/** An order as the file has it: a row of the list, when it was made where the store is, and what its total is made of. */
interface Exported extends OrderRow {
  at: string
  comment: string | null
  sub_total: Cell
  discount: Cell
  shipping: Cell
  tax: Cell
}

type Stored = ListedOrder & { at: string; comment: string | null } & Record<
    'sub_total' | 'discount' | 'shipping' | 'tax',
    string
  >

/** The columns of the list and what it leaves to the order's own page; amounts are in the order's currency. */
const COLUMNS: readonly { head: () => string; cell: (row: Exported) => Cell }[] = [
  { head: m.column_id, cell: ({ id }) => id },
  { head: m.sale_invoice_no, cell: ({ invoice_no }) => invoice_no },
  { head: m.sale_date_added, cell: ({ at }) => at },
  { head: m.sale_customer, cell: ({ customer_fullname }) => customer_fullname },
  { head: m.sale_telephone, cell: ({ telephone }) => telephone },
  { head: m.sale_email, cell: ({ email }) => email },
  { head: m.status, cell: ({ order_status }) => order_status.name },
  { head: m.sale_paid_question, cell: ({ is_paid }) => (is_paid ? m.yes() : m.no()) },
  { head: m.sale_type, cell: ({ type }) => typeName(type) },
  { head: m.sale_payment_method, cell: ({ payment_method_name }) => payment_method_name },
  { head: m.sale_shipping_method, cell: ({ shipping_method_name }) => shipping_method_name },
  { head: m.sale_shipping_address, cell: ({ shipping_address_1 }) => shipping_address_1 },
  { head: m.sale_shipping_place, cell: ({ shipping_place }) => shipping_place },
  { head: m.sale_currency, cell: ({ currency_code }) => currency_code },
  { head: m.common_sub_total, cell: ({ sub_total }) => sub_total },
  { head: m.order_total_discount, cell: ({ discount }) => discount },
  { head: m.order_total_shipping, cell: ({ shipping }) => shipping },
  { head: m.sale_tax, cell: ({ tax }) => tax },
  { head: m.sale_total, cell: ({ total }) => Number(total) },
  { head: m.sale_total_khr, cell: ({ total_khr }) => Number(total_khr) },
  { head: m.sale_comment, cell: ({ comment }) => comment },
  { head: m.order_channel, cell: ({ channel }) => ORDER_CHANNEL_LABELS[channel]() },
]

const typeName = (type: string): string => ORDER_TYPE_LABELS[type as keyof typeof ORDER_TYPE_LABELS]?.() ?? type

/**
 * All orders that a list's query means, in its order, as the bytes of a CSV or XLSX written while they are read. Which
 * they are is settled first, and so is that they were taken out.
 */
export async function exportOrders(
  context: StaffContext,
  query: Omit<OrderQuery, 'page' | 'limit'>,
  format: 'csv' | 'xlsx',
): Promise<ReadableStream<Uint8Array>> {
  const note = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]))
  const ids = await context.db.tx(async (db) => {
    const label = `orders.${format}`
    await audit(db, context, { event: 'export', entity: 'order', label, note: note.join(', ') })
    return orderedIds(db, context.store, query)
  })
  async function* batches() {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const rows = await readSome(context, ids.slice(at, at + AT_ONCE))
      // The reply is written after the request has left the language it came in.
      yield withLocale(context.locale, () =>
        rows.map((row) => {
          const shown = exported(row, context)
          return COLUMNS.map(({ cell }) => cell(shown))
        }),
      )
    }
  }
  const header = COLUMNS.map(({ head }) => head())
  const bytes = format === 'csv' ? writeCsv(header, batches()) : writeXlsx(m.orders(), header, batches())
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}

/** Orders in the order of their ids. A tax that the prices hold already is one too, and of either there can be several. */
async function readSome({ db, store }: StaffContext, ids: readonly number[]): Promise<Stored[]> {
  const wanted = sql`ANY(${`{${ids.join(',')}}`}::bigint[])`
  const { rows } = await db.read((tx) =>
    tx.execute<Stored & Record<string, unknown>>(sql`SELECT ${sql.raw(LISTED.join(', '))}, comment,
        to_char(date_added AT TIME ZONE ${store.timezone}, 'YYYY-MM-DD HH24:MI:SS') AS at,
        coalesce(t.sub_total, 0) AS sub_total, coalesce(t.discount, 0) AS discount, coalesce(t.shipping, 0) AS shipping, coalesce(t.tax, 0) AS tax
      FROM orders LEFT JOIN (
        SELECT order_id, sum(value) FILTER (WHERE code = 'sub_total') AS sub_total,
          -sum(value) FILTER (WHERE code IN ('promotion', 'coupon', 'discount')) AS discount,
          sum(value) FILTER (WHERE code = 'shipping') AS shipping,
          sum(value) FILTER (WHERE code IN ('tax', 'tax_included')) AS tax
        FROM order_totals WHERE store_id = ${store.id} AND order_id = ${wanted} GROUP BY order_id
      ) t ON t.order_id = id
      WHERE store_id = ${store.id} AND id = ${wanted}`),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

function exported(row: Stored, { locale }: StaffContext): Exported {
  const { currency } = moneyOf(row)
  const amount = (minor: string) => Number(toDecimal(Number(minor), currency))
  return {
    ...orderRow(row, locale),
    at: row.at,
    comment: row.comment,
    sub_total: amount(row.sub_total),
    discount: amount(row.discount),
    shipping: amount(row.shipping),
    tax: amount(row.tax),
  }
}
