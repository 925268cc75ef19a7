import { createHash } from 'node:crypto'

/** What the database keeps of a secret: SHA-256 is enough for 256 random bits, which nobody can guess. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
