import type { Scene } from '#server/api/cli/command.ts'
import { errorLine } from '#server/api/cli/error-line.ts'
import { hasDatabase, ownerUrlOf, withServer } from '#server/api/cli/with-database.ts'
import { type Inspected, inspectDatabase } from '#server/db/inspect.ts'
import { migrationState } from '#server/db/migration-state.ts'
import { isTooOld } from '#server/db/squash.ts'
import { env } from '#server/env.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

/** Seconds by which the two clocks may differ before an expiry, or a code of the moment, is off. */
const APART = { warn: 1, fail: 15 }

/** The database, its schema and its clock. One that is embedded and does not run is started for the look. */
export async function checkDatabase(scene: Scene): Promise<Finding[]> {
  if (!hasDatabase(scene.env)) {
    const said = `${scene.env.DATA_DIR} has none yet`
    return [warn('database', said, 'run npm start to create it, or check DATA_DIR'), ...unseen('no database')]
  }
  try {
    return await withServer(scene, 'found', lookAtDatabase)
  } catch (error) {
    return unreachable(error)
  }
}

/** The same of the database that this process works with. */
export const checkOwnDatabase = (): Promise<Finding[]> => lookAtDatabase(ownerUrlOf(env, undefined)).catch(unreachable)

async function lookAtDatabase(ownerUrl: string): Promise<Finding[]> {
  const found = await inspectDatabase(env.DATABASE_URL ?? '')
  return [judged(found), await checkMigrations(ownerUrl), clock(found.ahead)]
}

const unreachable = (error: unknown): Finding[] => [
  fail('database', errorLine(error), 'start it, or correct DATABASE_URL'),
  ...unseen('the database is not reachable'),
]

const unseen = (why: string) =>
  ['migrations', 'clock'].map((name) => warn(name, `not checked: ${why}`, 'fix the database first'))

function judged({ version, login, risky, stepsDown, guarded, unguarded, fastSearch, bytes }: Inspected): Finding {
  const name = 'database'
  const told = `PostgreSQL ${version}, ${(bytes / 1e6).toFixed(0)} MB, requests use the login ${login}`
  if (unguarded.length > 0)
    return fail(name, `row-level security is off on ${unguarded.join(', ')}`, 'ALTER TABLE … ENABLE ROW LEVEL SECURITY')
  if (risky && !stepsDown && guarded > 0)
    return fail(name, `${told}, which bypasses row-level security`, `GRANT phsar_app TO ${login}, or use another login`)
  if (risky && guarded > 0)
    return warn(name, `${told} and switch to phsar_app`, 'use a login that owns nothing for requests (README.md)')
  if (!fastSearch)
    return warn(name, `${told}; searches are slow`, 'as superuser: ALTER FUNCTION textlike(text, text) LEAKPROOF')
  return ok(name, `${told}; row-level security is on for ${guarded} tables`)
}

async function checkMigrations(ownerUrl: string): Promise<Finding> {
  const name = 'migrations'
  const { had, pending, newer, newest } = await migrationState(ownerUrl)
  if (newer) return fail(name, 'the database was written by a newer version of this program', 'update the program')
  if (isTooOld(newest))
    return fail(name, 'the database was written by a version before 0.1.0', 'start the last version before it once')
  if (had === 0) return warn(name, 'the database is empty', 'npm start, or npm run cli -- migrate')
  if (pending.length > 0) return warn(name, `${pending.length} are pending`, 'npm run cli -- migrate')
  return ok(name, `all ${had} are applied`)
}

function clock(ahead: number): Finding {
  const name = 'clock'
  const seconds = Math.abs(ahead) / 1000
  const told = `the database is ${seconds.toFixed(seconds < 1 ? 3 : 0)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine`
  if (seconds > APART.fail)
    return fail(name, told, 'sync both with NTP: links, sessions and codes expire at the wrong time')
  if (seconds > APART.warn) return warn(name, told, 'sync both with NTP')
  return ok(name, told)
}
