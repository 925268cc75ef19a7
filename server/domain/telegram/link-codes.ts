import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { ChatKind, TelegramLink } from '#app/contracts/telegram.ts'
import { m } from '#app/paraglide/messages.js'
import { refused } from '#server/core/procedure/refused.ts'
import { tokenHash } from '#server/core/text/token-hash.ts'
import type { Tx } from '#server/db/client.ts'
import { telegramBots, telegramCodes } from '#server/db/schema/telegram.ts'

const MINUTES = 15
/** Codes of one user, order or account that are open at once: whoever asks for more uses up his oldest. */
const OPEN = 5

export type CodeOf =
  | { purpose: ChatKind; user_id: number; order_id?: undefined; account_id?: undefined }
  | { purpose: 'order'; order_id: number; user_id?: undefined; account_id?: undefined }
  | { purpose: 'account'; account_id: number; user_id?: undefined; order_id?: undefined }

/**
 * A link that opens Telegram with a code, which links the chat it is sent from: once, within a quarter of an hour.
 * @throws 404 where the store has no bot at work
 */
export async function linkTo(db: Tx, storeId: number, of: CodeOf): Promise<TelegramLink> {
  const [bot] = await db
    .select({ username: telegramBots.username })
    .from(telegramBots)
    .where(and(eq(telegramBots.store_id, storeId), telegramBots.status))
  if (!bot) throw refused(404, m.telegram_error_none())
  const code = randomBytes(24).toString('base64url')
  const [made] = await db
    .insert(telegramCodes)
    .values({
      store_id: storeId,
      hash: tokenHash(code),
      ...of,
      expires_at: sql`now() + make_interval(mins => ${MINUTES})`,
    })
    .returning()
  if (!made) throw new Error('The code was not kept')
  await dropOldest(db, storeId, of)
  const start = of.purpose === 'group' ? 'startgroup' : 'start'
  return { url: `https://t.me/${bot.username}?${start}=${code}`, expires_at: made.expires_at.toISOString() }
}

async function dropOldest(db: Tx, storeId: number, { purpose, user_id, order_id, account_id }: CodeOf): Promise<void> {
  const of = sql`coalesce(user_id, order_id, account_id) = ${user_id ?? order_id ?? account_id}`
  await db.execute(sql`DELETE FROM telegram_codes WHERE store_id = ${storeId} AND id IN (
    SELECT id FROM telegram_codes WHERE store_id = ${storeId} AND purpose = ${purpose} AND ${of} AND used_at IS NULL
    ORDER BY id DESC OFFSET ${OPEN})`)
}

/** An open code, locked for this transaction; undefined for one that is unknown, used or over. */
export async function openCode(db: Tx, storeId: number, code: string) {
  const [found] = await db
    .select()
    .from(telegramCodes)
    .where(
      and(
        eq(telegramCodes.store_id, storeId),
        eq(telegramCodes.hash, tokenHash(code)),
        sql`${telegramCodes.used_at} IS NULL`,
        gt(telegramCodes.expires_at, sql`now()`),
      ),
    )
    .for('update')
  return found
}

export async function spendCode(db: Tx, { store_id, id }: { store_id: number; id: number }): Promise<void> {
  await db
    .update(telegramCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(telegramCodes.store_id, store_id), eq(telegramCodes.id, id)))
}
