import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import type { CustomerContext, Store } from '#server/core/procedure/context.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import { latinDigits, parsePhone } from '#server/core/text/phone.ts'
import { constraintOf, type Tx } from '#server/db/client.ts'
import { customerAccounts, customerCodes } from '#server/db/schema/customer-accounts.ts'
import { CODE_MINUTES } from '../outbox/templates.ts'
import { queueTelegram } from '../telegram/queue-telegram.ts'
import { logAccount } from './account-log.ts'
import { heldAccount } from './change-account.ts'
import { joinByTelephone } from './join-orders.ts'
import { codeHash, drawCode, tooManyCodes } from './send-code.ts'
import { TRIES } from './take-code.ts'

// A number is proven by Telegram, which knows whose it is, in three steps (docs/decisions/0055): who is signed in opens the
// store's bot by a link; shares his own number there; and types the code that comes back into the page he is signed in on.
// Neither a link that was sent to somebody else nor a number that was shared by mistake proves anything without the last.

const inMinutes = sql`now() + make_interval(mins => ${CODE_MINUTES})`

/** A chat was opened by an account's link: what it shares next is meant for it. Undefined where the account is gone. */
export async function beginProof(
  db: Tx,
  store: Store,
  accountId: number,
  chatId: number,
): Promise<{ name: string; locale: Locale } | undefined> {
  const his = and(eq(customerAccounts.store_id, store.id), eq(customerAccounts.id, accountId))
  const [account] = await db.select().from(customerAccounts).where(his)
  if (!account || (await tooManyCodes(db, store.id, account))) return undefined
  await db.insert(customerCodes).values({
    store_id: store.id,
    account_id: accountId,
    purpose: 'telephone',
    chat_id: chatId,
    // Of no code, until there is a number.
    code_hash: randomBytes(32),
    expires_at: inMinutes,
  })
  return { name: account.firstname, locale: account.locale }
}

/**
 * A chat shares its owner's number: the account that asked for it is sent a code there.
 * @returns `unasked` where none did of late, `taken` where another account has the number
 */
export async function shareNumber(
  db: Tx,
  store: Store,
  { chatId, phone }: { chatId: number; phone: string },
): Promise<'sent' | 'unasked' | 'taken'> {
  const telephone = parsePhone(phone.startsWith('+') ? phone : `+${phone}`)
  const open = and(
    eq(customerCodes.store_id, store.id),
    eq(customerCodes.chat_id, chatId),
    eq(customerCodes.purpose, 'telephone'),
    sql`${customerCodes.used_at} IS NULL AND ${customerCodes.telephone} IS NULL AND ${customerCodes.expires_at} > now()`,
  )
  const [asked] = await db
    .select()
    .from(customerCodes)
    .where(open)
    .orderBy(sql`${customerCodes.id} DESC`)
    .limit(1)
    .for('update')
  if (!asked || !telephone) return 'unasked'
  const { account_id: id } = asked
  if (await isOthers(db, store.id, id, telephone)) return 'taken'
  const [account] = await db
    .select({ locale: customerAccounts.locale })
    .from(customerAccounts)
    .where(and(eq(customerAccounts.store_id, store.id), eq(customerAccounts.id, id)))
  const code = drawCode()
  await db
    .update(customerCodes)
    .set({ telephone, code_hash: codeHash(id, 'telephone', code), expires_at: inMinutes })
    .where(and(eq(customerCodes.store_id, store.id), eq(customerCodes.id, asked.id)))
  const locale = account?.locale ?? store.default_locale
  const news = { chatId, name: 'telegram_code' as const, facts: {}, locale, secrets: { code }, minutes: CODE_MINUTES }
  await queueTelegram(db, store.id, [news])
  return 'sent'
}

const anothers = (storeId: number, id: number, telephone: string) =>
  and(eq(customerAccounts.store_id, storeId), eq(customerAccounts.telephone, telephone), ne(customerAccounts.id, id))

/** Of an account that never proved it and can be reached otherwise it is taken; any other keeps it. */
const yields = sql`${customerAccounts.telephone_verified_at} IS NULL AND ${customerAccounts.email} IS NOT NULL`

const isOthers = async (db: Tx, storeId: number, id: number, telephone: string): Promise<boolean> =>
  (await db.$count(customerAccounts, and(anothers(storeId, id, telephone), sql`NOT (${yields})`))) > 0

/**
 * Proves the number that was shared by the code that came back: the account is reached by it from now on, is sent codes by
 * Telegram, and shows the orders that were made with it.
 * @throws 422 on `code`
 */
export async function proveNumber(context: CustomerContext, typed: string): Promise<void> {
  const { store } = context
  try {
    const proven = await context.db.tx(async (db) => {
      const account = await heldAccount(db, context)
      const code = latinDigits(typed).replace(/\D/g, '')
      const { rows } = await db.execute<{ taken: boolean; telephone: string; chat_id: number }>(sql`
        UPDATE customer_codes SET tries = tries + 1,
          used_at = CASE WHEN code_hash = ${codeHash(account.id, 'telephone', code)} AND tries < ${TRIES} THEN now() END
        WHERE store_id = ${store.id} AND id = (
          SELECT id FROM customer_codes WHERE store_id = ${store.id} AND account_id = ${account.id} AND purpose = 'telephone'
          ORDER BY id DESC LIMIT 1 FOR UPDATE)
          AND used_at IS NULL AND expires_at > now() AND telephone IS NOT NULL
        RETURNING used_at IS NOT NULL AS taken, telephone, chat_id`)
      const [found] = rows
      if (!found?.taken) return false
      const { telephone, chat_id } = found
      await forgetChat(db, store.id, Number(chat_id))
      await db
        .update(customerAccounts)
        .set({ telephone: null })
        .where(and(anothers(store.id, account.id, telephone), yields))
      await db
        .update(customerAccounts)
        .set({
          telephone,
          telephone_verified_at: sql`now()`,
          telegram_chat_id: Number(chat_id),
          updated_at: sql`now()`,
          // Whom the store knows by this number is he, unless it knows who he is.
          customer_id: sql`coalesce(${customerAccounts.customer_id}, (SELECT c.id FROM customers c
            WHERE c.store_id = ${store.id} AND c.telephone = ${telephone} AND c.deleted_at IS NULL ORDER BY c.id LIMIT 1))`,
        })
        .where(and(eq(customerAccounts.store_id, store.id), eq(customerAccounts.id, account.id)))
      await joinByTelephone(db, { store_id: store.id, id: account.id, telephone })
      await logAccount(db, context, account.id, 'updated', ['telephone_verified'])
      return true
    })
    // Behind the transaction, which counted that it was wrong.
    if (!proven) throw refusedField('code', m.myaccount_error_code())
  } catch (error) {
    if (constraintOf(error) === 'customer_accounts_telephone') throw refusedField('code', m.myaccount_error_taken())
    throw error
  }
}

/** Sends an account nothing more by Telegram; its number stays proven. */
export const leaveTelegram = (context: CustomerContext): Promise<void> =>
  context.db.tx(async (db) => {
    const { id, telegram_chat_id } = await heldAccount(db, context)
    if (telegram_chat_id === null) return
    await forgetChat(db, context.store.id, telegram_chat_id)
    await logAccount(db, context, id, 'updated', ['telegram'])
  })

/** No account is sent a code to this chat any more. */
export async function forgetChat(db: Tx, storeId: number, chatId: number): Promise<void> {
  await db
    .update(customerAccounts)
    .set({ telegram_chat_id: null })
    .where(and(eq(customerAccounts.store_id, storeId), eq(customerAccounts.telegram_chat_id, chatId)))
}
