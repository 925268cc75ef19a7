import type pg from 'pg'
import { makeSchema, NOTES } from '#server/db/apply-migrations.ts'
import type { Migration } from '#server/db/migration-files.ts'

/** Makes of an empty database what a program with these migrations makes of it. As the owner. */
export async function migrateBy(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('BEGIN')
  await client.query(NOTES)
  await makeSchema(client, migrations)
  for (const { hash, created_at } of migrations)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      created_at,
    ])
  await client.query('COMMIT')
}
