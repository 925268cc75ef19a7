import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#server/core/text/seal.ts'

const PREFIX = 'whsec_'

/** A new secret as whoever verifies messages writes it down (Standard Webhooks), and as it is kept. */
export function newSecret(): { shown: string; sealed: string } {
  const shown = `${PREFIX}${randomBytes(32).toString('base64')}`
  return { shown, sealed: seal({ secret: shown }, 'webhook') }
}

/** The key that is sealed; null where it was sealed under another SECRET. */
export function keyOfSealed(sealed: string): Buffer | null {
  const secret = unseal(sealed, 'webhook')?.secret
  return secret ? Buffer.from(secret.slice(PREFIX.length), 'base64') : null
}

export interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** `webhook-signature`: HMAC-SHA256 over id, time and body, each behind a dot. */
export const signatureOf = (key: Buffer, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
