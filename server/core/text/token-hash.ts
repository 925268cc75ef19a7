import { hash } from 'node:crypto'

/** What the database keeps of a secret: SHA-256 is enough for 256 random bits, which nobody can guess. */
export const tokenHash = (token: string) => hash('sha256', token, 'buffer')
