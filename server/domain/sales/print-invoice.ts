import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { type Currency, formatMoney, formatRiel, toMinor } from '#app/contracts/money.ts'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { audit } from '#server/core/rows/audit.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { nameOf, storeFolder } from '#server/domain/files/image-folder.ts'
import type { InvoiceData } from '#server/domain/invoice/data.ts'
import { renderInvoice } from '#server/domain/invoice/render.ts'
import { readOrder } from './read-order.ts'
import type { OrderDetail } from './shapes.ts'

/**
 * The invoice of an order as PDF, all of it in `locale`. The first print is the original, each one after it is marked a
 * copy (product.md 7.8); printing is written into the activity log, which is where the earlier ones are known from. What
 * could not be made was not printed: the next one is the original still.
 * @throws 404; 502 and 503 where a report service makes it
 */
export async function printInvoice(context: StaffContext, id: number, locale: Locale): Promise<Uint8Array> {
  const { store } = context
  const data = await withLocale(locale, () =>
    context.db.tx(async (db) => {
      const order = await readOrder(db, store, id, locale)
      return { ...(await textsOf(db, store, order, locale)), is_copy: await printedBefore(db, store.id, id) }
    }),
  )
  const pdf = await renderInvoice({ ...data, logo: await logoOf(store) }, locale)
  const only = await context.db.tx(async (db) => {
    // Of two first prints at the same moment one is the original; the other is made again, as a copy.
    await db.execute(sql`SELECT FROM orders WHERE store_id = ${store.id} AND id = ${id} FOR NO KEY UPDATE`)
    if (!data.is_copy && (await printedBefore(db, store.id, id))) return false
    await audit(db, context, { event: 'printed', entity: 'order', id, label: data.invoice_no })
    return true
  })
  return only ? pdf : printInvoice(context, id, locale)
}

async function printedBefore(db: Tx, storeId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM activity_logs
    WHERE store_id = ${storeId} AND entity = 'order' AND entity_id = ${id} AND event = 'printed' LIMIT 1`)
  return rows.length > 0
}

async function textsOf(db: Tx, store: Store, order: OrderDetail, locale: Locale): Promise<InvoiceData> {
  const currency: Currency = order.currency_code === 'KHR' ? 'KHR' : 'USD'
  const shown = (amount: string) => formatMoney(toMinor(amount, currency) ?? 0, currency)
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT to_char(${order.date_added}::timestamptz AT TIME ZONE ${store.timezone}, 'YYYY-MM-DD') AS day`,
  )
  return {
    invoice_no: order.invoice_no,
    date_added: rows[0]?.day ?? '',
    store_name: (locale === 'km' && store.name_km) || store.name,
    store_address: settingIn(store, 'address', locale) ?? store.address ?? '',
    store_phone: store.phone ? showPhone(store.phone) : '',
    store_email: store.email,
    logo_name: store.image ?? '',
    logo: null,
    customer_fullname: order.customer_fullname,
    email: order.email ?? '',
    telephone: order.telephone,
    shipping_address_1: order.shipping_address_1 ?? '',
    payment_method_name: order.payment_method_name,
    shipping_method_name: order.shipping_method_name ?? '',
    order_status: { name: order.order_status.name },
    currency,
    order_products: order.order_products.map((line) => ({
      name: line.name,
      code: line.code,
      quantity: line.quantity,
      order_option: line.order_option,
      price: shown(line.price),
      total: shown(line.total),
    })),
    order_total: order.order_total,
    total_khr: currency === 'USD' ? formatRiel(toMinor(order.total, currency) ?? 0, order.khr_rate) : '',
    is_paid: order.is_paid,
  }
}

/** A setting that the store keeps in both languages, e.g. `address_km`. */
function settingIn(store: Store, key: string, locale: Locale): string | undefined {
  const value = store.settings[`${key}_${locale}`]
  return typeof value === 'string' && value ? value : undefined
}

async function logoOf(store: Store): Promise<Uint8Array | null> {
  if (!store.image || nameOf(store.image) !== store.image) return null
  return readFile(join(storeFolder(store.id), store.image)).catch(() => null)
}
