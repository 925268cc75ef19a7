import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of a step in seconds (RFC 6238, X). */
export const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after the present one whose code is taken: telephones' clocks are a little off. */
const AROUND = [0, -1, 1]

/** The code of a step: HOTP over SHA-1 (RFC 4226 section 5.3, RFC 6238). */
export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is, near `now` and after `used`; undefined where there is none. All are compared, in constant time. */
export function stepOf(secret: Buffer, code: string, { now, used }: { now: number; used: number }): number | undefined {
  const given = Buffer.from(code)
  const near = AROUND.map((away) => now + away).filter((step) => {
    const right = Buffer.from(totp(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return near.find((step) => step > used)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as authenticator apps read it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What a QR code says to an authenticator app (Key Uri Format). */
export function otpauthUri(secret: Buffer, email: string): string {
  const label = `Phsar:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Phsar&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}
