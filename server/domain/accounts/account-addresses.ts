import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type accountAddress,
  MOST_ACCOUNT_ADDRESSES,
  type ShownAccountAddress,
} from '#app/contracts/customer-account.ts'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { CustomerContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAccountAddresses as addresses } from '#server/db/schema/customer-accounts.ts'
import { phoneOf } from '../sales/buyer.ts'
import { destinationOf, placeText } from '../sales/destination.ts'

type Sent = z.output<typeof accountAddress>

const his = ({ store, account }: CustomerContext) =>
  and(eq(addresses.store_id, store.id), eq(addresses.account_id, account.accountId))
const one = (context: CustomerContext, id: number) => and(his(context), eq(addresses.id, id))

/** The addresses of an account: the default one first, then as they came. */
export const listAddresses = (context: CustomerContext): Promise<ShownAccountAddress[]> =>
  context.db.read(async (db) => {
    const rows = await db
      .select()
      .from(addresses)
      .where(his(context))
      .orderBy(sql`${addresses.is_default} DESC`, asc(addresses.id))
    return rows.map((row) => shown(row, context.locale))
  })

function shown(row: typeof addresses.$inferSelect, locale: Locale): ShownAccountAddress {
  const { id, label, recipient, telephone, address_1, province_code, district_code, landmark, is_default } = row
  const place = placeText({ province: province_code, district: district_code }, locale)
  return {
    id,
    label,
    recipient,
    telephone: telephone && showPhone(telephone),
    address_1,
    province_code,
    district_code,
    landmark,
    is_default,
    place,
  }
}

/**
 * Writes an address of an account, a new one or that of `id`; the first is its default one, and so is whichever says it.
 * @throws 404; 422 on `telephone|province_code|district_code`, and on `address_1` where there are as many as one may have
 */
export async function saveAddress(context: CustomerContext, sent: Sent, id?: number): Promise<{ id: number }> {
  const { telephone, is_default, province_code, district_code, ...texts } = sent
  const to = destinationOf(
    { shipping_province_code: province_code, shipping_district_code: district_code },
    { province: 'province_code', district: 'district_code' },
  )
  const values = {
    ...texts,
    telephone: telephone ? phoneOf(telephone) : null,
    province_code: to.province,
    district_code: to.district,
  }
  return context.db.tx(async (db) => {
    const { store, account } = context
    await hold(db, context)
    const n = await db.$count(addresses, his(context))
    if (id === undefined && n >= MOST_ACCOUNT_ADDRESSES)
      throw refusedField('address_1', m.myaccount_error_addresses({ n: MOST_ACCOUNT_ADDRESSES }))
    const first = is_default || (id === undefined && n === 0)
    if (first) await db.update(addresses).set({ is_default: false }).where(his(context))
    const rows =
      id === undefined
        ? await db
            .insert(addresses)
            .values({ store_id: store.id, account_id: account.accountId, ...values, is_default: first })
            .returning({ id: addresses.id })
        : await db
            .update(addresses)
            .set({ ...values, ...(first && { is_default: true }), updated_at: sql`now()` })
            .where(one(context, id))
            .returning({ id: addresses.id })
    const [row] = rows
    if (!row) throw refused(404, m.error_404())
    return row
  })
}

/** Deletes an address of an account; another is its default one from then on. @throws 404 */
export async function deleteAddress(context: CustomerContext, id: number): Promise<void> {
  await context.db.tx(async (db) => {
    await hold(db, context)
    const [gone] = await db.delete(addresses).where(one(context, id)).returning({ was: addresses.is_default })
    if (!gone) throw refused(404, m.error_404())
    if (!gone.was) return
    await db.execute(sql`UPDATE customer_account_addresses SET is_default = true WHERE store_id = ${context.store.id}
      AND id = (SELECT min(id) FROM customer_account_addresses
        WHERE store_id = ${context.store.id} AND account_id = ${context.account.accountId})`)
  })
}

/** Two that write addresses of one account come one after the other. @throws 401 where it is gone */
async function hold(db: Tx, { store, account }: CustomerContext): Promise<void> {
  const { rows } = await db.execute(sql`SELECT id FROM customer_accounts
    WHERE store_id = ${store.id} AND id = ${account.accountId} FOR NO KEY UPDATE`)
  if (rows.length === 0) throw refused(401, m.error_401())
}
