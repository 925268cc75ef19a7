import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * Fills an empty database with what the last version before the migrations were put together had made: its schema and
 * notes, and a store with a product and five orders. As the owner; the extensions are there.
 */
export async function fillBeforeSquash(client: pg.Client): Promise<void> {
  await client.query(readFileSync('tests/fixtures/before-squash.sql', 'utf8'))
  // The dump sets it for its own session.
  await client.query('RESET ALL')
}
