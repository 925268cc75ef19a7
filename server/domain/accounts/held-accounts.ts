import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { HeldAccount } from '#app/contracts/held-account.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { audit } from '#server/core/rows/audit.ts'
import { showPhone } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'
import { closeCustomerSessions } from './customer-sessions.ts'

/** Those that are a customer's, and those of nobody yet that say that they have his number or his email. */
const isOf = (storeId: number, customerId: number) =>
  or(
    eq(customerAccounts.customer_id, customerId),
    and(
      isNull(customerAccounts.customer_id),
      sql`EXISTS (SELECT FROM customers c WHERE c.store_id = ${storeId} AND c.id = ${customerId}
        AND (c.telephone = ${customerAccounts.telephone} OR ${customerAccounts.telephone} = ANY(c.other_telephones)
          OR lower(c.email) = lower(${customerAccounts.email})))`,
    ),
  )

/** The accounts that a customer of the store has with the shop: one as a rule, two of one who was merged. */
export async function accountsOf(db: Tx, storeId: number, customerId: number): Promise<HeldAccount[]> {
  const rows = await db
    .select({
      id: customerAccounts.id,
      telephone: customerAccounts.telephone,
      email: customerAccounts.email,
      email_verified_at: customerAccounts.email_verified_at,
      claims: sql<boolean>`${customerAccounts.customer_id} IS NULL`,
      created_at: customerAccounts.created_at,
      last_login_at: customerAccounts.last_login_at,
      sessions: sql<number>`(SELECT count(*)::int FROM customer_sessions s WHERE s.store_id = ${storeId}
        AND s.account_id = "customer_accounts"."id" AND s.expires_at > now())`,
    })
    .from(customerAccounts)
    .where(and(eq(customerAccounts.store_id, storeId), isOf(storeId, customerId)))
    .orderBy(asc(customerAccounts.id))
  return rows.map(({ telephone, email_verified_at, created_at, last_login_at, ...row }) => ({
    ...row,
    telephone: telephone && showPhone(telephone),
    email_verified: email_verified_at !== null,
    created_at: created_at.toISOString(),
    last_login_at: last_login_at?.toISOString() ?? null,
  }))
}

interface Of {
  id: number
  account_id: number
}

const one = (storeId: number, { id, account_id }: Of) =>
  and(eq(customerAccounts.store_id, storeId), eq(customerAccounts.id, account_id), isOf(storeId, id))

const written = (db: Tx, context: StaffContext, id: number, event: string) =>
  audit(db, context, { event, entity: 'customer_account', id, label: `#${id}` })

/** Ends every session of a customer's account. @throws 404 */
export const signOutAccount = (context: StaffContext, of: Of): Promise<void> =>
  context.db.tx(async (db) => {
    const { id } = context.store
    const [found] = await db.select({ id: customerAccounts.id }).from(customerAccounts).where(one(id, of)).for('update')
    if (!found) throw refused(404, m.error_404())
    await closeCustomerSessions(db, id, found.id)
    await written(db, context, found.id, 'logout')
  })

/** Deletes a customer's account with all that is its own; his orders and he himself stay. @throws 404 */
export const removeAccount = (context: StaffContext, of: Of): Promise<void> =>
  context.db.tx(async (db) => {
    const gone = await db
      .delete(customerAccounts)
      .where(one(context.store.id, of))
      .returning({ id: customerAccounts.id })
    if (!gone[0]) throw refused(404, m.error_404())
    await written(db, context, gone[0].id, 'deleted')
  })
