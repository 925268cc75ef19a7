import { readMigrationFiles } from 'drizzle-orm/migrator'
import { MIGRATIONS } from './migration-state.ts'

/** A migration of this program. `created_at`: the `when` of the journal, in milliseconds, as the database notes it. */
export interface Migration {
  hash: string
  created_at: number
  statements: string[]
}

/** The program's migrations with their statements, oldest first. */
export const migrationFiles = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash, folderMillis, sql }) => ({
    hash,
    created_at: folderMillis,
    statements: sql,
  }))
