import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '#server/env.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/** What is sealed; each use has a key of its own, so that what one wrote the other cannot read. */
export type SealUse =
  | 'unsubscribe'
  | 'subscribe'
  | 'customer-code'
  | 'outbox'
  | 'mail'
  | 'two-factor'
  | 'preview'
  | 'preview-content'
  | 'preview-design'
  | 'preview-theme'
  | 'audit'
  | 'webhook'
  | 'telegram'
  | 'payment'
  | 'option-file'

/** The key of a use, which follows from SECRET, and a short name for it that tells nothing of it. */
export function keyOf(use: SealUse): { key: Buffer; id: string } {
  const key = Buffer.from(hkdfSync('sha256', env.SECRET, '', `phsar ${use}`, 32))
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 8) }
}

/** Encrypts what must not be read out of the database: `{key id}.{nonce, text and tag}`. */
export function seal(secrets: Record<string, string>, use: SealUse): string {
  const { key, id } = keyOf(use)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(id))
  const body = [nonce, cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final(), cipher.getAuthTag()]
  return `${id}.${Buffer.concat(body).toString('base64url')}`
}

/** What was sealed; null where it was sealed under another SECRET, or is not what it was. */
export function unseal(sealed: string, use: SealUse): Record<string, string> | null {
  const { key, id } = keyOf(use)
  const [sealedBy, text = ''] = sealed.split('.')
  if (sealedBy !== id) return null
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(id))
    decipher.setAuthTag(bytes.subarray(-TAG))
    const body = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()])
    return JSON.parse(body.toString('utf8')) as Record<string, string>
  } catch {
    return null
  }
}
