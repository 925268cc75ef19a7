import { totp } from '#server/domain/identity/two-factor/totp.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for the secret that was typed into it, `away` steps of 30 seconds from now. */
export function codeOf(secret: string, away = 0): string {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return totp(bytes, Math.floor(Date.now() / 30_000) + away)
}
