import { sql } from 'drizzle-orm'
import { latinDigits } from '#server/core/text/phone.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoredAccount } from './login-of.ts'
import { type CodePurpose, codeHash } from './send-code.ts'

/** Wrong ones after which a code is of no more use, even if the next is right. */
export const TRIES = 5

/**
 * Uses up the newest code that an account was sent for this, if it is that one and the email or chat it was sent to is the
 * account's still. A wrong one is counted, so whoever refuses must let the transaction commit. Without an account the same
 * is asked, of nobody.
 * @returns by what it came, which its reader has proven to read; null where it is not that one
 */
export async function takeCode(
  db: Tx,
  storeId: number,
  account: StoredAccount | undefined,
  purpose: CodePurpose,
  typed: string,
): Promise<'email' | 'telegram' | null> {
  const id = account?.id ?? 0
  const code = latinDigits(typed).replace(/\D/g, '')
  const { rows } = await db.execute<{
    taken: boolean
    by: 'email' | 'telegram'
  }>(sql`UPDATE customer_codes SET tries = tries + 1,
      used_at = CASE WHEN code_hash = ${codeHash(id, purpose, code)} AND tries < ${TRIES} THEN now() END
    WHERE store_id = ${storeId} AND id = (
      SELECT id FROM customer_codes WHERE store_id = ${storeId} AND account_id = ${id} AND purpose = ${purpose}
      ORDER BY id DESC LIMIT 1 FOR UPDATE)
      AND used_at IS NULL AND expires_at > now() 
      AND (lower(email) = lower(${account?.email ?? ''}) OR chat_id = ${account?.telegram_chat_id ?? 0})
    RETURNING used_at IS NOT NULL AS taken, CASE WHEN email IS NULL THEN 'telegram' ELSE 'email' END AS by`)
  return rows[0]?.taken ? rows[0].by : null
}

/** From here on no code of an account opens anything. */
export async function voidCodes(db: Tx, storeId: number, accountId: number): Promise<void> {
  await db.execute(sql`UPDATE customer_codes SET used_at = now()
    WHERE store_id = ${storeId} AND account_id = ${accountId} AND used_at IS NULL`)
}
