import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#app/contracts/kit.ts'
import type { StockMovement, StockQuery } from '#app/contracts/stock-movement.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'

interface Row extends Record<string, unknown>, Omit<StockMovement, 'created_at' | 'product_name' | 'variant_name'> {
  created_at: Date | string
  product: Translations
  values: Translations[] | null
  value: Translations | null
}

/** A page of the ledger of stock, the newest first; of a product, of one of its variants, or of all. */
export function listMovements(context: StaffContext, query: StockQuery): Promise<Page<StockMovement>> {
  const { db, store } = context
  const { page, limit } = query
  const where = sql.join(
    [
      sql`m.store_id = ${store.id}`,
      ...(query.product_id === undefined ? [] : [sql`m.product_id = ${query.product_id}`]),
      ...(query.variant_id === undefined ? [] : [sql`m.variant_id = ${query.variant_id}`]),
    ],
    sql` AND `,
  )
  return db.read(async (tx) => {
    const { rows: counted } = await tx.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM stock_movements m WHERE ${where}`,
    )
    const total = counted[0]?.n ?? 0
    const rows = await rowsOf(tx, sql`${where} ORDER BY m.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`)
    const last_page = Math.max(1, Math.ceil(total / limit))
    const meta = { current_page: page, last_page, per_page: limit, total }
    return { data: rows.map((row) => shown(context, row)), meta }
  })
}

/** The newest row of a product. */
export async function lastMovement(db: Tx, context: StaffContext, productId: number): Promise<StockMovement> {
  const of = sql`m.store_id = ${context.store.id} AND m.product_id = ${productId}`
  const [row] = await rowsOf(db, sql`${of} ORDER BY m.id DESC LIMIT 1`)
  return shown(context, row as Row)
}

const NUMBERS = ['id', 'product_id', 'variant_id'] as const

async function rowsOf(db: Tx, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT m.id, m.product_id, m.variant_id, m.delta, m.balance, m.reason, m.note, m.created_at,
      p.translations AS product,
      (SELECT json_agg(o.translations ORDER BY t.at) FROM variants v, unnest(v.value_ids) WITH ORDINALITY t(id, at)
        JOIN option_values o ON o.store_id = m.store_id AND o.id = t.id
        WHERE v.store_id = m.store_id AND v.id = m.variant_id) AS values,
      (SELECT o.translations FROM option_values o WHERE o.store_id = m.store_id AND o.id = m.value_id) AS value,
      (SELECT json_build_object('id', o.id, 'invoice_no', o.invoice_no) FROM orders o
        WHERE o.store_id = m.store_id AND o.id = m.order_id) AS "order",
      (SELECT trim(concat_ws(' ', u.firstname, u.lastname)) FROM users u
        WHERE u.store_id = m.store_id AND u.id = m.user_id) AS user_name
    FROM stock_movements m LEFT JOIN products p ON p.store_id = m.store_id AND p.id = m.product_id
    WHERE ${which}`)
  return rows
}

function shown({ locale }: StaffContext, { product, values, value, created_at, ...row }: Row): StockMovement {
  const ids = NUMBERS.map((key) => [key, row[key] === null ? null : Number(row[key])])
  const name = (of: Translations | null) => textIn(of ?? {}, 'name', locale) ?? ''
  return {
    ...row,
    ...(Object.fromEntries(ids) as Pick<StockMovement, (typeof NUMBERS)[number]>),
    product_name: name(product),
    variant_name: values ? values.map(name).join(' / ') : value && name(value),
    created_at: new Date(created_at).toISOString(),
  }
}
