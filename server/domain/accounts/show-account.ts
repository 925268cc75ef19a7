import { and, eq } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { CustomerContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { showPhone } from '#server/core/text/phone.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'
import { listAddresses } from './account-addresses.ts'

/** An account as its own customer sees it. @throws 401 where it was deleted meanwhile */
export async function showAccount({ db, store, account }: CustomerContext) {
  const his = and(eq(customerAccounts.store_id, store.id), eq(customerAccounts.id, account.accountId))
  const [row] = await db.read((tx) => tx.select().from(customerAccounts).where(his))
  if (!row) throw refused(401, m.error_401())
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    telephone: row.telephone && showPhone(row.telephone),
    email: row.email,
    telephone_verified: row.telephone_verified_at !== null,
    email_verified: row.email_verified_at !== null,
    telegram: row.telegram_chat_id !== null,
    created_at: row.created_at.toISOString(),
  }
}

/** What a checkout begins with for whoever is signed in: how he is reached, and where he has things sent. */
export async function checkoutOf(context: CustomerContext) {
  const { firstname, lastname, telephone, email } = await showAccount(context)
  const [first] = await listAddresses(context)
  return {
    firstname,
    lastname,
    telephone: telephone ?? '',
    email: email ?? '',
    shipping_address_1: first?.address_1 ?? '',
    shipping_landmark: first?.landmark?.slice(0, 200) ?? '',
    shipping_province_code: first?.province_code ?? '',
    shipping_district_code: first?.district_code ?? '',
  }
}
