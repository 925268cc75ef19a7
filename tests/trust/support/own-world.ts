import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { ownDatabase } from '../../support/database.ts'
import { endProgram } from '../../support/next-program.ts'
import { databaseOf, testUrl } from '../../support/test-database.ts'
import { rowsAtRest } from './all-rows.ts'
import type { Made } from './world.ts'

/** Who is in it, beside the database that the whole run copies. */
const who = () => join(inject('dataDir'), 'world.json')

export const madeWorld = (): Made => JSON.parse(readFileSync(who(), 'utf8')) as Made

/**
 * As `ownDatabase`, with the world in it (world.ts). The first file of a run makes it, which takes as long as many of its
 * tests; the others copy that.
 */
export async function ownWorld(): Promise<{ superUrl: string; name: string }> {
  const superUrl = inject('superUrl')
  const kept = `${databaseOf(superUrl)}_world`
  const client = new pg.Client({ connectionString: testUrl(superUrl, 'postgres', 'postgres') })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(7245003)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [kept])
    if (!rowCount) await keepWorld(client, kept)
  } finally {
    await client.end()
  }
  return ownDatabase(kept)
}

async function keepWorld(client: pg.Client, kept: string): Promise<void> {
  const { superUrl, name } = await ownDatabase()
  const { makeWorld } = await import('./world.ts')
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  const made = await makeWorld(db)
  // A job that is copied half done would be done in each copy.
  await rowsAtRest(db)
  await stopRecurring(db)
  await db.end()
  await endProgram()
  writeFileSync(who(), JSON.stringify(made))
  // Whose connection is closed may be there for a moment still.
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await client.query(`ALTER DATABASE ${name} RENAME TO ${kept}`)
}

/**
 * What housekeeping would note is noted, and nothing recurs in the copies: what changes there is what a test did, however
 * long after this they are made.
 */
async function stopRecurring(db: pg.Client): Promise<void> {
  await db.query('SELECT note_stocked(1000)')
  await db.query("UPDATE jobs SET due_at = now() + interval '1 day' WHERE key IS NOT NULL")
}
