import { StartError } from '#server/boot/start-error.ts'
import { type Migration, migrationFiles } from '../migration-files.ts'
import { BEFORE_SQUASH, endsBeforeSquash, isTooOld } from '../squash.ts'
import type { Manifest } from './manifest.ts'

/**
 * The program's own migrations that make the schema an archive was written from.
 * @throws StartError where this program does not know one of them
 */
export function migrationsOf({ migrations, program }: Manifest): Migration[] {
  const ours = new Map(migrationFiles().map((each) => [each.created_at, each]))
  const last = Math.max(...ours.keys())
  const newest = Math.max(...migrations.map(({ created_at }) => created_at))
  if (isTooOld(newest))
    throw new StartError(
      `The archive was written by a version before 0.1.0 (${program}) that this program cannot read: restore it with the last version before it`,
    )
  const squashed = endsBeforeSquash(migrations)
  const put = squashed ? [...ours.values()].filter(({ created_at }) => created_at <= BEFORE_SQUASH.when) : []
  const named = squashed ? migrations.filter(({ created_at }) => created_at > BEFORE_SQUASH.when) : migrations
  const others = named.map(({ created_at, hash }) => {
    const known = ours.get(created_at)
    if (known?.hash === hash) return known
    throw new StartError(
      created_at > last
        ? `The archive was written by a newer version of this program (${program}): update the program first`
        : `The archive was written by another program (${program}): its migration of ${new Date(created_at).toISOString()} is not known here`,
    )
  })
  return [...put, ...others]
}
