import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

/** Waits until no other transaction holds this name; held until this one ends, in whichever process. */
export async function oneByOne(db: Tx, name: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
