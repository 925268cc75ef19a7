import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { CODE_DIGITS } from '#app/contracts/customer-account.ts'
import { LOCALES, type Locale } from '#app/contracts/kit.ts'
import { job } from '#server/core/jobs/jobs.ts'
import { keyOf } from '#server/core/text/seal.ts'
import type { Tx } from '#server/db/client.ts'
import { customerCodes } from '#server/db/schema/customer-accounts.ts'
import { stores } from '#server/db/schema/platform.ts'
import { queueEmails } from '../outbox/queue-emails.ts'
import { CODE_MINUTES } from '../outbox/templates.ts'
import { storeName } from '../sales/order-emails.ts'
import { queueTelegram } from '../telegram/queue-telegram.ts'
import { accountOf, loginOf, type StoredAccount } from './login-of.ts'

export type CodePurpose = (typeof customerCodes.$inferSelect)['purpose']

/** Codes of an account in an hour, and to an address that has not proven itself in a day: nobody's mailbox is flooded. */
const MOST = 5
const MOST_UNPROVEN = 6

/**
 * What the database keeps of a code: keyed, since six digits are found again from any plain hash; what it is for and whose it is
 * are part of it.
 */
export const codeHash = (accountId: number, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', keyOf('customer-code').key).update(`${accountId} ${purpose} ${code}`).digest()

interface Wanted {
  account: StoredAccount
  purpose: Exclude<CodePurpose, 'telephone'>
  locale: Locale
  /** It was asked for by the account's telephone number. */
  byNumber?: boolean
}

type Named = Pick<typeof stores.$inferSelect, 'id' | 'name' | 'name_km'>

export const drawCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * Sends an account a code, in the transaction of what asks for it; nothing beyond the limits, and nothing says so. To whom is
 * asked for by number it goes by Telegram, where that is linked; to others by email.
 */
export async function queueCode(
  db: Tx,
  store: Named,
  { account, purpose, locale, byNumber = false }: Wanted,
): Promise<void> {
  const { id, email, email_verified_at, firstname, telegram_chat_id } = account
  const chat_id = purpose !== 'verify' && (byNumber || email === null) ? telegram_chat_id : null
  if ((email === null && chat_id === null) || (await tooManyCodes(db, store.id, account))) return
  const code = drawCode()
  const sent = { locale, secrets: { code }, minutes: CODE_MINUTES }
  if (chat_id !== null)
    await queueTelegram(db, store.id, [{ chatId: chat_id, name: 'telegram_code', facts: {}, ...sent }])
  else if (email !== null) {
    if (email_verified_at === null && (await tooManyEmails(db, email))) return
    const template = email_verified_at === null ? 'account_verify' : 'account_code'
    const facts = { store: storeName(store, locale), name: firstname }
    await queueEmails(db, store.id, [{ to: email, template, facts, ...sent }])
  }
  await db.insert(customerCodes).values({
    store_id: store.id,
    account_id: id,
    purpose,
    ...(chat_id === null ? { email } : { chat_id }),
    code_hash: codeHash(id, purpose, code),
    expires_at: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  })
}

/** Whether an account was sent as many codes of late as it may be. */
export async function tooManyCodes(db: Tx, storeId: number, { id }: StoredAccount): Promise<boolean> {
  // Two at once wait for each other.
  await db.execute(sql`SELECT id FROM customer_accounts WHERE store_id = ${storeId} AND id = ${id} FOR NO KEY UPDATE`)
  const recent = and(
    eq(customerCodes.store_id, storeId),
    eq(customerCodes.account_id, id),
    gt(customerCodes.created_at, sql`now() - interval '1 hour'`),
  )
  return (await db.$count(customerCodes, recent)) >= MOST
}

/** Of all stores: an address that is not his is written to by none of them without end. */
async function tooManyEmails(db: Tx, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM outbox
    WHERE lower("to") = lower(${email}) AND template = 'account_verify' AND created_at > now() - interval '1 day'`)
  return (rows[0]?.n ?? 0) >= MOST_UNPROVEN
}

/**
 * Sends a code to whoever has this login, if anybody has. It runs behind the request that asked, so that neither the answer
 * nor its time tells whether there is an account.
 */
export const mailCode = job({
  name: 'accounts.mail-code',
  input: z.object({ login: z.string(), purpose: z.enum(['sign_in', 'reset']), locale: z.enum(LOCALES) }),
  async run(run) {
    const { storeId } = run
    if (storeId === null) return
    await run.step(async (db) => {
      const { login, purpose, locale } = run.input
      const meant = loginOf(storeId, login)
      const account = await accountOf(db, storeId, meant)
      const [store] = await db.select().from(stores).where(eq(stores.id, storeId))
      if (account && store) await queueCode(db, store, { account, purpose, locale, byNumber: meant.telephone !== null })
      return { done: true }
    })
  },
})
