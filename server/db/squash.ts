import type pg from 'pg'
import { StartError } from '#server/boot/start-error.ts'
import type { Migration } from './migration-files.ts'

/**
 * What the migrations were before they were put together into `0000_tables` and `0001_tenancy`: how many, when the last
 * one was written (the `when` of `0001_tenancy` is the same), and its hash.
 */
export const BEFORE_SQUASH = {
  count: 33,
  when: 1795464822536,
  hash: 'a891a4df9c17fe1a9a1ae14f25cc5646ac02af0209f77984e3a5136ae3ae4b6a',
} as const

export const TOO_OLD =
  'The database was written by a version before 0.1.0 that this program cannot upgrade; start the last version before it once, then this one'

/** A migration as a database or an archive notes it. `created_at`: the `when` of the journal, in milliseconds. */
interface Noted {
  hash: string
  created_at: number
}

/** Had all migrations that were put together, as they were then. */
export const endsBeforeSquash = (noted: readonly Noted[]): boolean =>
  noted.some(({ hash, created_at }) => created_at === BEFORE_SQUASH.when && hash === BEFORE_SQUASH.hash)

/** Had some of them and not all: there is no way from there to here. */
export const isTooOld = (newest: number): boolean => newest > 0 && newest < BEFORE_SQUASH.when

/**
 * Has a database whose schema came by the earlier migrations note those they became: a backup of it is then restored by
 * the files that are there. As the owner, in the migrations' own transaction.
 */
export async function noteSquash(client: pg.Client, ours: readonly Migration[]): Promise<void> {
  await client.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at <= $1', [BEFORE_SQUASH.when])
  for (const { hash, created_at } of ours.filter((each) => each.created_at <= BEFORE_SQUASH.when))
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      created_at,
    ])
}

/** @throws StartError where the schema is too old to be upgraded */
export function refuseTooOld(newest: number): void {
  if (isTooOld(newest)) throw new StartError(TOO_OLD)
}
