import { randomBytes } from 'node:crypto'
import { tokenHash } from '#server/core/text/token-hash.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** 80 random bits: nobody guesses one, so that its plain hash is enough. */
const BYTES = 10

/** New codes as a person reads them, in groups of four letters and figures. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => base32(randomBytes(BYTES)).replace(/.{4}(?=.)/g, '$&-'))

/** What is kept of one; small letters, spaces and dashes make no difference. */
export const recoveryHash = (code: string): string =>
  tokenHash(code.replace(/[^0-9a-z]/gi, '').toUpperCase()).toString('base64url')
