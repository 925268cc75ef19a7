import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { customerAccountAddresses, customerAccounts } from '#server/db/schema/customer-accounts.ts'
import { NO_PASSWORD } from '../identity/hash-password.ts'
import { closeCustomerSessions } from './customer-sessions.ts'
import type { StoredAccount } from './login-of.ts'
import { voidCodes } from './take-code.ts'

/**
 * Whoever reads the mail of an email that nobody had proven is the first of whom something is known. Somebody else may have
 * made the account with it, to find there what its owner does later: his sessions, his password, his number and his addresses
 * end before anything joins. Only a browser that signed in with that email before may keep them.
 */
export async function endUnproven(db: Tx, account: StoredAccount): Promise<void> {
  if (account.email_verified_at !== null) return
  const { store_id, id } = account
  await closeCustomerSessions(db, store_id, id)
  await voidCodes(db, store_id, id)
  await db
    .delete(customerAccountAddresses)
    .where(and(eq(customerAccountAddresses.store_id, store_id), eq(customerAccountAddresses.account_id, id)))
  await db
    .update(customerAccounts)
    .set({
      password_hash: NO_PASSWORD,
      telephone: null,
      telephone_verified_at: null,
      telegram_chat_id: null,
      customer_id: null,
      updated_at: sql`now()`,
    })
    .where(and(eq(customerAccounts.store_id, store_id), eq(customerAccounts.id, id)))
}
