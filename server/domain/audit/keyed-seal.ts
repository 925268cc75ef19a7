import { createHmac } from 'node:crypto'
import { keyOf } from '#server/core/text/seal.ts'

/** Where a seal stands, and what it covers. */
export interface Place {
  store_id: number
  seq: number
  first_id: number
  last_id: number
  row_count: number
}

/**
 * The hash of a seal under a key that follows from SECRET: HMAC-SHA256 over its place and the digest of its rows. Whoever
 * owns the database and not SECRET can write rows and digests anew, and not this. Fixed for ever, as the rows' form is.
 */
export function keyedSeal(place: Place, digest: Buffer): { hash: Buffer; keyId: string } {
  const { store_id, seq, first_id, last_id, row_count } = place
  const said = ['audit seal 2', store_id, seq, first_id, last_id, row_count, digest.toString('hex')].join('\n')
  const { key, id } = keyOf('audit')
  return { hash: createHmac('sha256', key).update(said).digest(), keyId: id }
}
