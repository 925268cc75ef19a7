import { and, eq, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { ShopContext } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { platformDb, type Tx } from '#server/db/client.ts'
import { customerAccounts } from '#server/db/schema/customer-accounts.ts'
import { loginFailures } from '#server/db/schema/platform.ts'
import { countAttempt } from '../identity/count-attempt.ts'
import { verifyPassword } from '../identity/hash-password.ts'
import { askerAt, takeHashPlace } from '../identity/hash-turns.ts'
import { logAccount } from './account-log.ts'
import { openCustomerSession } from './customer-sessions.ts'
import { endUnproven } from './first-proof.ts'
import { joinSince } from './join-orders.ts'
import { accountOf, type Login, loginOf, type StoredAccount } from './login-of.ts'
import { proveEmail } from './prove-email.ts'
import { takeCode } from './take-code.ts'

/** Beside what was typed: how he asks, and the login that this browser signed in with before, by its signed cookie. */
export interface From {
  kind: 'web' | 'api'
  known: string | null
}

/**
 * Checks a login and its password and opens a session of this store. The same text and the same work whether or not there is
 * such an account; wrong ones are counted as those of staff, of each store by itself.
 * @throws 422 on `login` for a wrong pair; 429 after too many
 */
export async function signInCustomer(context: ShopContext, form: { login: string; password: string }, from: From) {
  const { store, db } = context
  const login = loginOf(store.id, form.login)
  const { right, account, attempt } = await compared(context, { ...form, login }, from.known === login.key)
  if (!right || !account) throw refusedField('login', m.myaccount_error_login())
  const opened = await db.tx(async (tx) => {
    // While the password was compared it may have been changed, which ends every session but those opened after it.
    const still = await accountOf(tx, store.id, login, true)
    if (still?.password_hash !== account.password_hash) return null
    return open(tx, context, still, from)
  })
  if (!opened) throw refusedField('login', m.myaccount_error_login())
  await forgive([attempt])
  return opened
}

/**
 * Opens a session by a code that was sent. Guesses are bounded by the codes themselves, five tries each and five codes an
 * hour: were they counted for the account, a stranger could keep its holder out.
 * @throws 422 on `code`, also where there is no such account
 */
export async function signInByCode(context: ShopContext, form: { login: string; code: string }, from: From) {
  const { store, db } = context
  const login = loginOf(store.id, form.login)
  // What is wrong is counted though nobody is let in: the refusal comes behind the transaction.
  const opened = await db.tx(async (tx) => {
    const account = await accountOf(tx, store.id, login, true)
    const by = await takeCode(tx, store.id, account, 'sign_in', form.code)
    if (!by || !account) return null
    // A chat was linked by who is signed in, and proves nothing else.
    if (by === 'email') {
      if (from.known !== login.key) await endUnproven(tx, account)
      await proveEmail(tx, account)
    }
    return open(tx, context, account, from)
  })
  if (!opened) throw refusedField('code', m.myaccount_error_code())
  return opened
}

async function open(db: Tx, context: ShopContext, account: StoredAccount, { kind }: From) {
  const { store, ip, userAgent } = context
  await logAccount(db, context, account.id, 'login')
  await joinSince(db, account)
  const session = await openCustomerSession(db, store.id, { accountId: account.id, kind, ip, userAgent })
  return { ...session, account }
}

/** Whoever finds no place among those who hash has cost the database nothing. */
async function compared(
  { store, db, ip }: ShopContext,
  { login, password }: { login: Login; password: string },
  known: boolean,
) {
  const place = takeHashPlace(known ? `browser ${login.key}` : askerAt(ip))
  try {
    const attempt = await countAttempt(login.key, ip, known)
    const account = await db.read((tx) => accountOf(tx, store.id, login))
    return { right: await verifyPassword(password, account?.password_hash, place), account, attempt }
  } finally {
    place.leave()
  }
}

/** Takes attempts away that turned out right. */
const forgive = (attempts: readonly number[]) =>
  platformDb.tx((db) => db.delete(loginFailures).where(inArray(loginFailures.id, [...attempts])))

/** Whoever set a new password was not kept out by those who tried others. */
export const forgiveAll = (keys: readonly string[]) =>
  platformDb.tx((db) => db.delete(loginFailures).where(inArray(loginFailures.email, [...keys])))

/**
 * Asks somebody who is signed in for his password again; tried as often as at a sign-in from a browser of his.
 * @throws 422 on `old_password`; 429
 */
export async function checkPassword(context: ShopContext, accountId: number, password: string): Promise<StoredAccount> {
  const { store, db, ip } = context
  const place = takeHashPlace(`browser shop ${store.id} ${accountId}`)
  try {
    const attempt = await countAttempt(`shop ${store.id} #${accountId}`, ip, true)
    const his = and(eq(customerAccounts.store_id, store.id), eq(customerAccounts.id, accountId))
    const [account] = await db.read((tx) => tx.select().from(customerAccounts).where(his))
    if (!account || !(await verifyPassword(password, account.password_hash, place)))
      throw refusedField('old_password', m.old_password_incorrect())
    await forgive([attempt])
    return account
  } finally {
    place.leave()
  }
}
