import { createHash } from 'node:crypto'

/** What a header is known again by: SHA-256, hex. */
export const headerHash = (header: readonly string[]): string =>
  createHash('sha256')
    .update(header.map((title) => title.trim().toLowerCase()).join('\u0000'))
    .digest('hex')
