import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatMoney } from '#app/contracts/money.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext, Store } from '#server/core/procedure/context.ts'
import { withLocale } from '#server/core/procedure/locale.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { missingOrders } from '#server/db/schema/missing-orders.ts'
import { queueEmails } from '#server/domain/outbox/queue-emails.ts'
import { cartUrl } from './cart-url.ts'
import { readMissing } from './missing-orders.ts'
import { goodsText, storeName } from './order-emails.ts'
import { moneyOf } from './order-view.ts'
import { notOrderedSince } from './still-missing.ts'

type Mailing = Pick<Store, 'id' | 'name' | 'name_km' | 'sub_domain'>

/**
 * Writes to whoever left a checkout, once for each: that it was written and the e-mail commit together, so that neither two
 * processes nor a merchant beside them write twice. Not where its cart was ordered, which takes the row, nor where the
 * customer of that e-mail ordered since, by whatever number.
 * @returns whether it was written
 */
export async function remindMissing(db: Tx, store: Mailing, id: number): Promise<boolean> {
  const [row] = await db
    .update(missingOrders)
    .set({ reminded_at: sql`now()` })
    .where(
      and(
        eq(missingOrders.store_id, store.id),
        eq(missingOrders.id, id),
        isNull(missingOrders.reminded_at),
        sql`${missingOrders.email} IS NOT NULL`,
        notOrderedSince,
      ),
    )
    .returning()
  if (!row?.email) return false
  const locale = row.locale === 'km' ? 'km' : 'en'
  const { currency } = moneyOf(row)
  const facts = withLocale(locale, () => ({
    missing_id: row.id,
    store: storeName(store, locale),
    name: row.firstname || row.lastname || m.mail_someone(),
    rows: [
      ...row.lines.map((line) => [goodsText(line, locale), formatMoney(line.total, currency)] as const),
      [m.order_total_total(), formatMoney(row.total, currency)] as const,
    ],
  }))
  const secrets = { cart_url: cartUrl(store, row.token) }
  await queueEmails(db, store.id, [{ to: row.email, template: 'missing_order', locale, facts, secrets }])
  return true
}

/** The same where a merchant asks for it. @throws 404; 409 where it was written, or is of no use any more; 422 without an e-mail */
export async function remindByHand(db: Tx, context: StaffContext, id: number): Promise<void> {
  const { store, locale } = context
  const { email, reminded_at, customer_fullname, telephone } = await readMissing(db, store, id, locale)
  if (!email) throw refused(422, m.missing_error_no_email())
  if (!(await remindMissing(db, store, id)))
    throw refused(409, reminded_at ? m.missing_error_reminded() : m.missing_error_ordered())
  const changes: Record<string, [unknown, unknown]> = { reminded_at: [null, new Date().toISOString()] }
  await audit(db, context, { event: 'updated', entity: 'order', id, label: customer_fullname || telephone, changes })
}
