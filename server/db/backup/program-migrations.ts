import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '#server/boot/start-error.ts'
import { ROOT } from '#server/root.ts'
import type { Manifest } from './manifest.ts'

export interface Migration {
  hash: string
  created_at: number
  statements: string[]
}

/**
 * The program's own migrations that make the schema an archive was written from.
 * @throws StartError where this program does not know one of them
 */
export function migrationsOf({ migrations, program }: Manifest): Migration[] {
  const ours = new Map(
    readMigrationFiles({ migrationsFolder: join(ROOT, 'server/db/migrations') }).map((each) => [
      each.folderMillis,
      { hash: each.hash, created_at: each.folderMillis, statements: each.sql },
    ]),
  )
  const newest = Math.max(...ours.keys())
  return migrations.map(({ created_at, hash }) => {
    const known = ours.get(created_at)
    if (known?.hash === hash) return known
    throw new StartError(
      created_at > newest
        ? `The archive was written by a newer version of this program (${program}): update the program first`
        : `The archive was written by another program (${program}): its migration of ${new Date(created_at).toISOString()} is not known here`,
    )
  })
}
