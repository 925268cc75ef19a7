import type pg from 'pg'
import { type Migration, migrationFiles } from './migration-files.ts'
import { endsBeforeSquash, noteSquash } from './squash.ts'
import { storeFunctions } from './stored-functions.ts'

/** Where drizzle notes what a database has had, and as it makes it. */
export const NOTES = `CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`

/** Row-level security and rights are for this role; where there is one login alone, it steps down to it. */
const ROLE = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'phsar_app') THEN CREATE ROLE phsar_app NOLOGIN; END IF;
END $$`

/**
 * Makes the schema by the statements of `migrations`: the role and the functions first, since tables, triggers and
 * policies rest on them.
 */
export async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(ROLE)
  await storeFunctions(client)
  for (const { statements } of migrations) for (const statement of statements) await client.query(statement)
}

/**
 * Brings the schema up to date in one transaction, functions and notes with it: a kill leaves the old or the new one. As
 * the owner, behind the migration lock.
 */
export async function applyMigrations(client: pg.Client): Promise<void> {
  const ours = migrationFiles()
  await client.query('BEGIN')
  try {
    await client.query(NOTES)
    const { rows } = await client.query<{ hash: string; created_at: string }>(
      'SELECT hash, created_at FROM drizzle.__drizzle_migrations',
    )
    const noted = rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
    const newest = Math.max(0, ...noted.map(({ created_at }) => created_at))
    const pending = ours.filter(({ created_at }) => created_at > newest)
    await makeSchema(client, pending)
    for (const { hash, created_at } of pending)
      await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
        hash,
        created_at,
      ])
    if (endsBeforeSquash(noted)) await noteSquash(client, ours)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
