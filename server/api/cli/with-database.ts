import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, disconnect } from '#server/db/client.ts'
import { migrate, NEWER } from '#server/db/migrate.ts'
import { migrationState } from '#server/db/migration-state.ts'
import { isTooOld, TOO_OLD } from '#server/db/squash.ts'
import { closeInvoiceWorker } from '#server/domain/invoice/render.ts'
import { type Env, env, readEnvAgain } from '#server/env.ts'
import type { Opened, Scene } from './command.ts'
import { CommandError } from './command-error.ts'

/** True where the settings name a database that is there: one elsewhere, or a data folder that holds one. */
export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Env) =>
  DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'pg/PG_VERSION'))

/** Who owns the tables of a database that was opened. */
export const ownerUrlOf = ({ DATABASE_OWNER_URL, DATABASE_URL }: Env, opened: Opened | undefined) =>
  opened?.ownerUrl ?? DATABASE_OWNER_URL ?? DATABASE_URL ?? ''

/**
 * Opens the database, beside the program where that runs, and closes it again; its schema may be of any version.
 * @throws CommandError where none is to be `made` and none is there
 */
export async function withServer<T>(
  { env: settings, open }: Scene,
  how: 'found' | 'made',
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (how === 'found' && !hasDatabase(settings))
    throw new CommandError(`The data folder ${settings.DATA_DIR} has no database: is DATA_DIR correct?`)
  const opened = await open(settings, { join: true })
  readEnvAgain()
  try {
    return await work(ownerUrlOf(env, opened))
  } finally {
    await opened?.stop()
  }
}

/**
 * As `withServer`, connected, with the schema of this version. A schema that lags behind is left so: a program of the
 * version before may be at work on it.
 */
export const withDatabase = <T>(scene: Scene, how: 'found' | 'made', work: () => Promise<T>): Promise<T> =>
  withServer(scene, how, async (ownerUrl) => {
    const { had, pending, newer, newest } = await migrationState(ownerUrl)
    if (newer) throw new CommandError(NEWER)
    if (isTooOld(newest)) throw new CommandError(TOO_OLD)
    if (had === 0 && how === 'found')
      throw new CommandError('The database is empty: start the server, or run npm run cli -- migrate')
    if (had > 0 && pending.length > 0)
      throw new CommandError(
        `The database is out of date (pending migrations: ${pending.length}): run npm run cli -- migrate first`,
      )
    if (had === 0) await migrate()
    try {
      await connect()
      return await work()
    } finally {
      await closeInvoiceWorker()
      await disconnect()
    }
  })
