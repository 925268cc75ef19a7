import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { env } from '#server/env.ts'
import { spaceLow } from './free-space.ts'
import { isEmbedded } from './is-embedded.ts'
import { watchOutage } from './outage.ts'
import { sendTogether } from './send-together.ts'
import { signOfLife } from './sign-of-life.ts'
import { lostItsName, nameOf, nameStatements, namesStatements } from './statement-names.ts'

/** Queries inside one transaction whose tenant is set. */
export type Tx = NodePgDatabase

/**
 * A door to the database for one store (or, with `storeId` null, for the platform's own tables: every tenant table then
 * shows no row). The only way for domain code to reach a connection.
 */
export interface Db {
  readonly storeId: number | null
  /** Runs `work` in one transaction; it is rolled back when `work` throws. A deadlock or a lost race is tried again. */
  tx<T>(work: (db: Tx) => Promise<T>): Promise<T>
  /** As `tx`, for what only reads and locks nothing: PostgreSQL refuses the rest. Nobody waits for its end. */
  read<T>(work: (db: Tx) => Promise<T>): Promise<T>
}

/** bigint columns (ids, minor units) are read as numbers: both stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const APP_ROLE = 'phsar_app'
let pool: pg.Pool | undefined
let setRole = ''
let tellOutage: (away: boolean) => void = () => undefined

const outage = watchOutage(
  (within) => signOfLife(env.DATABASE_URL, within),
  (away) => {
    // Its connections lead nowhere.
    if (away) openAnew()
    tellOutage(away)
  },
)

/** The next transaction opens other connections; those that are in use are closed when they are let go. */
function openAnew(): void {
  const before = pool
  if (!before) return
  pool = openPool()
  before.end().catch(() => undefined)
}

function openPool(): pg.Pool {
  const opened = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 10,
    // What is asked at once is sent at once, and answered in order.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A burst of orders waits its turn rather than fail: no statement runs longer than this either.
    connectionTimeoutMillis: 20_000,
  })
  // An idle connection that breaks (the server was restarted) is dropped; the next query opens another.
  opened.on('error', () => undefined)
  // One that breaks while it is in use says so to its query as well; the event alone would end the process.
  opened.on('connect', (client) => {
    client.on('error', () => undefined)
    sendTogether(client)
  })
  return opened
}

/**
 * Opens the pool. Where the login may bypass row-level security, every transaction steps down to the application's role.
 * `onOutage` is told when the database falls silent, and when it is back.
 */
export async function connect(onOutage = tellOutage): Promise<{ stepsDown: boolean }> {
  if (pool) return { stepsDown: setRole !== '' }
  tellOutage = onOutage
  nameStatements(env.PREPARED_STATEMENTS ?? isEmbedded())
  const opened = openPool()
  const { rows } = await opened.query<{ risky: boolean }>(
    `SELECT r.rolsuper OR r.rolbypassrls OR pg_has_role(current_user, c.relowner, 'MEMBER') AS risky
     FROM pg_roles r, pg_class c WHERE r.rolname = current_user AND c.oid = 'public.orders'::regclass`,
  )
  setRole = rows[0]?.risky === false ? '' : `SET LOCAL ROLE ${APP_ROLE};`
  pool = opened
  return { stepsDown: setRole !== '' }
}

export async function disconnect(): Promise<void> {
  const closing = pool
  pool = undefined
  await closing?.end()
}

let asked: Promise<boolean> | undefined

/** True when the database answers, and soon. Whoever asks within the same quarter of a second gets the same answer. */
export async function alive(): Promise<boolean> {
  if (!pool || outage.isAway()) return false
  asked ??= signOfLife(env.DATABASE_URL, 2_000).finally(() => {
    setTimeout(() => {
      asked = undefined
    }, 250).unref()
  })
  return asked
}

/** False while there is no room to write: reading goes on, and whatever writes fails with 25006 (free-space.ts). */
export const writable = () => !spaceLow()

/** Connections of this process: open, idle of these, and how many transactions wait for one. */
export const poolUse = () => ({
  open: pool?.totalCount ?? 0,
  idle: pool?.idleCount ?? 0,
  waited_for: pool?.waitingCount ?? 0,
})

/** Deadlock, lost race, and a unique key that another took since it was looked at: the next try sees it. */
const AGAIN = new Set(['40001', '40P01', '23505'])

/** The door of one store; `null` for the platform. */
export function dbOf(storeId: number | null): Db {
  return {
    storeId,
    tx: (work) => attempt(() => connected((client) => transaction(client, storeId, work)), 3),
    read: (work) => attempt(() => connected((client) => reading(client, storeId, work)), 3),
  }
}

export const platformDb = dbOf(null)

async function attempt<T>(once: () => Promise<T>, tries: number): Promise<T> {
  const of = pool
  try {
    return await once()
  } catch (error) {
    if (tries > 1 && (AGAIN.has(codeOf(error) ?? '') || forgetsNames(error, of))) return attempt(once, tries - 1)
    throw error
  }
}

/** Whether what failed was a statement's name: other connections know none yet, and where none are kept get none. */
function forgetsNames(error: unknown, of: pg.Pool | undefined): boolean {
  const lost = lostItsName(error)
  if (!lost) return false
  if (lost === 'unknown' && namesStatements()) {
    nameStatements(false)
    console.error('Statements are not kept by name behind this pooler: PREPARED_STATEMENTS=0 says so from the start')
  }
  if (pool === of) openAnew()
  return true
}

/**
 * One statement by itself, in one round trip instead of three: for what every request begins with, before there is a
 * tenant, and which writes nothing. Its text is fixed, so it goes to the driver as it is.
 */
export function ask<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
  const once = async (client: pg.PoolClient) => {
    const asked = { name: nameOf(text), text, values }
    if (setRole) return (await transaction(client, null, () => client.query<T>(asked))).rows
    try {
      return (await client.query<T>(asked)).rows
    } finally {
      client.release()
    }
  }
  return attempt(() => connected(once), 3)
}

/** Work with a connection, given up where the database falls silent: it is cut, and the query ends with it. */
function connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  let client: pg.PoolClient | undefined
  let over = false
  return outage.guard(
    async () => {
      if (!pool) throw new Error('The database is not connected yet')
      client = await pool.connect()
      if (over) cut(client)
      return work(client)
    },
    () => {
      over = true
      if (client) cut(client)
    },
  )
}

/** pg has no word for it: ending a connection politely waits for the answer that does not come. */
const cut = (client: pg.PoolClient) =>
  (client as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** One round trip opens the transaction, bounds it and names the tenant. The id is a number, so nothing is quoted. */
function begin(client: pg.PoolClient, storeId: number | null, readOnly: boolean) {
  const tenant = storeId === null ? '' : `SET LOCAL app.store_id = ${Math.trunc(storeId)};`
  return client.query(`BEGIN${readOnly ? ' READ ONLY' : ''}; SET LOCAL statement_timeout = '20s'; ${setRole}${tenant}`)
}

const drizzled = new WeakMap<pg.PoolClient, Tx>()

/** Drizzle's face of a connection, made once: it keeps nothing of a transaction. */
function faceOf(client: pg.PoolClient): Tx {
  const known = drizzled.get(client) ?? drizzle(client)
  drizzled.set(client, known)
  return known
}

/** What follows the last query of a transaction, and where even that failed: the connection is of no more use. */
const released = (client: pg.PoolClient) => [() => client.release(), () => client.release(true)] as const

const undo = (client: pg.PoolClient): Promise<void> => client.query('ROLLBACK').then(...released(client))

/** The tenant stands before anything is written: what is sent behind a BEGIN that failed would count by itself. */
async function transaction<T>(client: pg.PoolClient, storeId: number | null, work: (db: Tx) => Promise<T>): Promise<T> {
  try {
    await begin(client, storeId, spaceLow())
    const result = await work(faceOf(client))
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    await undo(client)
    throw error
  }
}

/** Readings travel with their BEGIN; what they read is given to nobody where it failed. */
async function reading<T>(client: pg.PoolClient, storeId: number | null, work: (db: Tx) => Promise<T>): Promise<T> {
  const begun = begin(client, storeId, true)
  const [opened, done] = await Promise.allSettled([begun, (async () => work(faceOf(client)))()])
  const failed = [opened, done].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await undo(client)
    throw failed.reason
  }
  // There is nothing to lose when it fails; until it is done nobody else gets the connection.
  client.query('COMMIT').then(...released(client))
  return (done as PromiseFulfilledResult<T>).value
}

/** Within a platform transaction: from here on it acts for this store, for rows that are made together with the store. */
export async function actFor(db: Tx, storeId: number): Promise<void> {
  await db.execute(sql.raw(`SET LOCAL app.store_id = ${Math.trunc(storeId)}`))
}

/** SQLSTATE of a database error, also where Drizzle wrapped it. */
export function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

/** Name of the constraint that a database error names, also where Drizzle wrapped it. */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as Error & { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}
