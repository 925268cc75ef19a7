import { and, eq, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { CustomerContext, ShopContext } from '#server/core/procedure/context.ts'
import { refused, refusedField } from '#server/core/procedure/refused.ts'
import { changed } from '#server/core/rows/audit.ts'
import { constraintOf, type Tx } from '#server/db/client.ts'
import { customerAccounts, customerSessions } from '#server/db/schema/customer-accounts.ts'
import { askerAt } from '../identity/hash-turns.ts'
import { newPasswordHash } from '../identity/new-password.ts'
import { queueEmails } from '../outbox/queue-emails.ts'
import { phoneOf } from '../sales/buyer.ts'
import { storeName } from '../sales/order-emails.ts'
import { logAccount } from './account-log.ts'
import { closeCustomerSessions } from './customer-sessions.ts'
import { endUnproven } from './first-proof.ts'
import { accountOf, countedOf, loginOf, type StoredAccount } from './login-of.ts'
import { proveEmail } from './prove-email.ts'
import { queueCode } from './send-code.ts'
import { checkPassword, forgiveAll } from './sign-in-customer.ts'
import { takeCode, voidCodes } from './take-code.ts'

const at = (storeId: number, id: number) => and(eq(customerAccounts.store_id, storeId), eq(customerAccounts.id, id))

/** The account behind a session, held until it is changed. @throws 401 where it is gone, or the session was ended */
export async function heldAccount(db: Tx, { store, account }: CustomerContext): Promise<StoredAccount> {
  const [row] = await db.select().from(customerAccounts).where(at(store.id, account.accountId)).for('update')
  const session = and(eq(customerSessions.store_id, store.id), eq(customerSessions.id, account.sessionId))
  const [open] = await db.select({ id: customerSessions.id }).from(customerSessions).where(session)
  if (!row || !open) throw refused(401, m.error_401())
  return row
}

type Values = Partial<Pick<StoredAccount, 'firstname' | 'lastname' | 'telephone' | 'email' | 'password_hash'>> &
  Partial<Pick<StoredAccount, 'email_verified_at' | 'telephone_verified_at'>>

async function save(db: Tx, context: CustomerContext, account: StoredAccount, values: Values): Promise<void> {
  const changes = Object.keys(changed({ ...account }, values))
  if (changes.length === 0) return
  await db
    .update(customerAccounts)
    .set({ ...values, updated_at: sql`now()` })
    .where(at(context.store.id, account.id))
  await logAccount(db, context, account.id, 'updated', changes)
}

/** Changes the own name. */
export const saveNames = (context: CustomerContext, names: { firstname: string; lastname: string }): Promise<void> =>
  context.db.tx(async (db) => save(db, context, await heldAccount(db, context), names))

/**
 * Changes what the account is reached by: what is another is proven no longer, and a new email is sent a code. What was
 * sent to the old one opens nothing from here on.
 * @throws 422 on `old_password`, on `telephone` or `email` for one that another account has or that is none; 429
 */
export async function saveReach(
  context: CustomerContext,
  form: { telephone: string; email: string; old_password: string },
): Promise<void> {
  const { store, locale } = context
  const telephone = form.telephone === '' ? null : phoneOf(form.telephone)
  const email = form.email === '' ? null : form.email
  await checkPassword(context, context.account.accountId, form.old_password)
  try {
    await context.db.tx(async (db) => {
      const account = await heldAccount(db, context)
      const anotherEmail = email?.toLowerCase() !== account.email?.toLowerCase()
      await save(db, context, account, {
        telephone,
        email,
        ...(anotherEmail && { email_verified_at: null }),
        ...(telephone !== account.telephone && { telephone_verified_at: null }),
      })
      if (!anotherEmail) return
      await tellOldEmail(db, context, account)
      await voidCodes(db, store.id, account.id)
      await queueCode(db, store, { account: { ...account, email, email_verified_at: null }, purpose: 'verify', locale })
    })
  } catch (error) {
    if (constraintOf(error) === 'customer_accounts_email') throw refusedField('email', m.myaccount_error_taken())
    if (constraintOf(error) === 'customer_accounts_telephone')
      throw refusedField('telephone', m.myaccount_error_taken())
    throw error
  }
}

/** Whoever had proven that he reads it hears that it is the account's no more. */
async function tellOldEmail(db: Tx, { store, locale }: CustomerContext, account: StoredAccount): Promise<void> {
  const { email, email_verified_at, firstname } = account
  if (email === null || email_verified_at === null) return
  const facts = { store: storeName(store, locale), name: firstname }
  await queueEmails(db, store.id, [{ to: email, template: 'account_email_changed', locale, facts }])
}

/** Sends the code by which the own email is proven. */
export const sendVerification = (context: CustomerContext): Promise<void> =>
  context.db.tx(async (db) => {
    const account = await heldAccount(db, context)
    if (account.email_verified_at !== null) return
    await queueCode(db, context.store, { account, purpose: 'verify', locale: context.locale })
  })

/** Proves the own email by the code that was sent there. @throws 422 on `code` */
export async function verifyEmail(context: CustomerContext, code: string): Promise<void> {
  const proven = await context.db.tx(async (db) => {
    const account = await heldAccount(db, context)
    if (!(await takeCode(db, context.store.id, account, 'verify', code))) return false
    await proveEmail(db, account)
    await logAccount(db, context, account.id, 'updated', ['email_verified'])
    return true
  })
  // Behind the transaction, which counted that it was wrong.
  if (!proven) throw refusedField('code', m.myaccount_error_code())
}

/** What a stranger may know of an account. */
const knownOf = ({ email, telephone, firstname, lastname }: StoredAccount, { store }: Pick<ShopContext, 'store'>) => [
  email,
  telephone,
  firstname,
  lastname,
  store.name,
  store.name_km,
]

/**
 * Changes the own password, and ends every other session of the account.
 * @throws 422 on `old_password`, on `password` for one that is easy to guess; 429
 */
export async function changeAccountPassword(
  context: CustomerContext,
  form: { old_password: string; password: string },
): Promise<void> {
  const { store, account: own } = context
  const checked = await checkPassword(context, own.accountId, form.old_password)
  const asker = `browser shop ${store.id} ${own.accountId}` as const
  const password_hash = await newPasswordHash(form.password, knownOf(checked, context), asker)
  await context.db.tx(async (db) => {
    const account = await heldAccount(db, context)
    // It may have been changed while the passwords were hashed.
    if (account.password_hash !== checked.password_hash) throw refusedField('old_password', m.old_password_incorrect())
    await save(db, context, account, { password_hash })
    await closeCustomerSessions(db, store.id, account.id, own.sessionId)
    await voidCodes(db, store.id, account.id)
  })
}

/**
 * Sets a new password by a code that was sent, once: every session of the account ends, its other codes with it. Whoever
 * read a mailed code reads the mail of that email.
 * Guesses are bounded by the codes themselves.
 * @throws 422 on `code`, also where there is no such account; on `password`; 429
 */
export async function resetAccountPassword(
  context: ShopContext,
  form: { login: string; code: string; password: string },
): Promise<void> {
  const { store, ip } = context
  const login = loginOf(store.id, form.login)
  // The same work for whoever has no account.
  const password_hash = await newPasswordHash(form.password, [form.login, store.name, store.name_km], askerAt(ip))
  const keys = await context.db.tx(async (db) => {
    const account = await accountOf(db, store.id, login, true)
    const by = await takeCode(db, store.id, account, 'reset', form.code)
    if (!by || !account) return null
    if (by === 'email') await endUnproven(db, account)
    await db.update(customerAccounts).set({ password_hash, updated_at: sql`now()` }).where(at(store.id, account.id))
    if (by === 'email') await proveEmail(db, account)
    await closeCustomerSessions(db, store.id, account.id)
    await voidCodes(db, store.id, account.id)
    await logAccount(db, context, account.id, 'updated', ['password'])
    return countedOf(account)
  })
  // Behind the transaction, which counted that it was wrong.
  if (!keys) throw refusedField('code', m.myaccount_error_code())
  await forgiveAll(keys)
}

/** Ends the session that asks, or all of the account. */
export const signOutCustomer = (context: CustomerContext, everywhere = false): Promise<void> =>
  context.db.tx(async (db) => {
    const { store, account } = context
    if (everywhere) await closeCustomerSessions(db, store.id, account.accountId)
    else
      await db
        .delete(customerSessions)
        .where(and(eq(customerSessions.store_id, store.id), eq(customerSessions.id, account.sessionId)))
    await logAccount(db, context, account.accountId, 'logout')
  })

/** Deletes the own account with all that is its own; orders stay with the store, as those of a guest. @throws 422 on `old_password` */
export async function deleteAccount(context: CustomerContext, password: string): Promise<void> {
  await checkPassword(context, context.account.accountId, password)
  await context.db.tx(async (db) => {
    const account = await heldAccount(db, context)
    await db.delete(customerAccounts).where(at(context.store.id, account.id))
    await logAccount(db, context, account.id, 'deleted')
  })
}
