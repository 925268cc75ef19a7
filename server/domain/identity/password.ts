import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { atMost } from '#server/kit/at-most.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
/** At most four hashes at once: each takes 19 MiB and a core for a tenth of a second. */
const inTurn = atMost(4)

const hashed = (password: string, nonce: Buffer) =>
  inTurn(async () =>
    Buffer.from(await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...COST })),
  )

/** argon2id in the PHC string format (RFC 9106; OWASP's parameters m=19456, t=2, p=1). */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashed(password, nonce)
  return `$argon2id$v=19$m=19456,t=2,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

/** Compares in constant time. Without a stored hash the same work is done and the answer is no. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? NOBODY).split('$')
  const actual = await hashed(password, Buffer.from(nonce, 'base64url'))
  const expected = Buffer.from(tag, 'base64url')
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined
}
