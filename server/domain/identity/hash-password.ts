import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Asker, type HashPlace, takeHashPlace } from './hash-turns.ts'

const derive = promisify(argon2)
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const hashed = (password: string, nonce: Buffer, place: HashPlace) =>
  place.inTurn(async () =>
    Buffer.from(await derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...COST })),
  )

/**
 * argon2id in the PHC string format (RFC 9106; OWASP's parameters m=19456, t=2, p=1). It takes its time: no transaction
 * is open meanwhile.
 * @param asker undefined for the program itself
 * @throws 429 where too many ask for it
 */
export async function hashPassword(password: string, asker?: Asker): Promise<string> {
  const nonce = randomBytes(16)
  const place = takeHashPlace(asker)
  try {
    const tag = await hashed(password, nonce, place)
    return `$argon2id$v=19$m=19456,t=2,p=1$${nonce.toString('base64url')}$${tag.toString('base64url')}`
  } finally {
    place.leave()
  }
}

/** Stands where nobody has set a password: no password has a tag of no length. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16).toString('base64url')}$`

const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

/**
 * Compares in constant time. Without a stored hash the same work is done and the answer is no.
 * @param place taken before the attempt was counted, and before the account was looked for
 */
export async function verifyPassword(password: string, stored: string | undefined, place: HashPlace): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? NOBODY).split('$')
  const actual = await hashed(password, Buffer.from(nonce, 'base64url'), place)
  const expected = Buffer.from(tag, 'base64url')
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined
}
