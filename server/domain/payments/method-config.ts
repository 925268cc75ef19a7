import * as z from 'zod/mini'
import { type KhqrAccount, khqrAccount } from '#app/contracts/payment-method.ts'
import { seal, unseal } from '#server/core/text/seal.ts'

const USE = 'payment'

/** Seals whom KHQR codes of a store pay: who reads the database does not learn it, nor changes it without being noticed. */
export const sealAccount = (account: KhqrAccount): string => seal({ khqr: JSON.stringify(account) }, USE)

/** Whom they pay; null where that was never said, or sealed under another SECRET. */
export function openAccount(sealed: string | null): KhqrAccount | null {
  const { khqr } = (sealed && unseal(sealed, USE)) || {}
  const read = khqr === undefined ? undefined : z.safeParse(khqrAccount, JSON.parse(khqr))
  return read?.success ? read.data : null
}

/** Seals what Bakong is asked with. */
export const sealToken = (token: string): string => seal({ bakong: token }, USE)

/** What it is asked with; null where it was sealed under another SECRET. */
export const openToken = (sealed: string): string | null => unseal(sealed, USE)?.bakong ?? null
