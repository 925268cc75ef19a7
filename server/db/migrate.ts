import pg from 'pg'
import { StartError } from '#server/boot/start-error.ts'
import { env } from '#server/env.ts'
import { applyMigrations } from './apply-migrations.ts'
import { codeOf } from './client.ts'
import { MIGRATION_LOCK } from './migration-lock.ts'
import { stateIn } from './migration-state.ts'
import { refuseTooOld } from './squash.ts'

const BARRED = '42501'

/** Said wherever such a database is met. */
export const NEWER = 'The database was written by a newer version of this program; please update the program first'

export interface Migrated {
  fastSearch: boolean
  applied: string[]
  copy: string | undefined
}

/**
 * Brings the schema up to date as the owner, in one transaction; a second process waits for the first.
 * An embedded one with data is copied first (backup/before-migrating.ts), unless it is `copied` already.
 * @returns whether searches may use the trigram index (see `markLeakproof`), the names of the migrations it has had now,
 * and where the copy lies, if one was made
 * @throws StartError where the schema is newer than this program or too old for it, or the login lacks a right
 */
export async function migrate({ copied = false } = {}): Promise<Migrated> {
  const ownerUrl = env.DATABASE_OWNER_URL ?? env.DATABASE_URL ?? ''
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const { had, pending, newer, newest } = await stateIn(client)
    if (newer) throw new StartError(NEWER)
    refuseTooOld(newest)
    const [next] = pending
    // Loaded only where there is something to do.
    const copy =
      had > 0 && next && !copied
        ? await (await import('./backup/before-migrating.ts')).copyBeforeMigrating(ownerUrl, env.DATA_DIR, next.idx)
        : undefined
    await applyMigrations(client)
    await admitLogin(client)
    return { fastSearch: await markLeakproof(client), applied: pending.map(({ tag }) => tag), copy }
  } catch (error) {
    if (codeOf(error) !== BARRED) throw error
    throw new StartError(`The database login for migrations lacks a permission: ${innermost(error)}`)
  } finally {
    await client.end()
  }
}

const innermost = (error: unknown): string =>
  error instanceof Error && error.cause ? innermost(error.cause) : error instanceof Error ? error.message : `${error}`

/**
 * The login of requests must be able to act as the application's role. Asked by trying: from PostgreSQL 16 on, who made
 * a role is its member and yet may not act as it.
 */
async function admitLogin(client: pg.Client): Promise<void> {
  const app = new pg.Client({ connectionString: env.DATABASE_URL })
  await app.connect()
  try {
    const { rows } = await app.query<{ login: string }>('SELECT current_user AS login')
    // Within a transaction: behind a pooler the next one may have another connection, and this one another user.
    const may = await app.query('BEGIN; SET LOCAL ROLE phsar_app; COMMIT').then(
      () => true,
      () => false,
    )
    if (rows[0] && !may) await client.query(`GRANT phsar_app TO ${pg.escapeIdentifier(rows[0].login)}`)
  } finally {
    await app.end()
  }
}

/**
 * Marks LIKE leakproof, so that the planner may use the trigram index under row-level security (cluster-roles.ts has
 * why that is honest). Only a superuser may; elsewhere the administrator has done it, or searches are slower.
 */
async function markLeakproof(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT oid::regprocedure::text AS name FROM pg_proc WHERE proname = 'textlike' AND NOT proleakproof",
  )
  try {
    for (const { name } of rows) await client.query(`ALTER FUNCTION ${name} LEAKPROOF`)
    return true
  } catch (error) {
    if (codeOf(error) !== BARRED) throw error
    return false
  }
}
