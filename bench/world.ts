import { createHash } from 'node:crypto'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { type Program, startProgram } from './measure/program.ts'
import type { Results } from './measure/result.ts'
import { FIRST_STORE, SIZE, subDomain } from './seed/size.ts'

/** What a case works with. */
export interface World {
  dataDir: string
  /** The program under measurement; `restart` gives a fresh one. */
  program: Program
  restart(): Promise<Program>
  /** As superuser of its database. */
  db: pg.Client
  /** Where requests reach the database, as their role. */
  databaseUrl: string
  /** How much of the usual number of requests is sent: 1, or less to be quick. */
  share: number
  long: boolean
  /** Bearer token of the owner of a store. */
  token(store: number): string
  /** A browser's session of the owner of a store. */
  cookie(store: number): string
  platform(): string
  shop(store: number): string
}

/** A case says what it found; several numbers may come of one. */
export type Case = (world: World) => Promise<Partial<Results>>

const secret = (kind: string, store: number) => `bench-${kind}-session-${String(store).padStart(12, '0')}`

/** Sessions of every owner, of browsers and of programs. */
async function openSessions(db: pg.Client): Promise<void> {
  const stores = Array.from({ length: SIZE.stores }, (_, n) => n + FIRST_STORE)
  for (const kind of ['web', 'api']) {
    const hashes = stores.map((store) => createHash('sha256').update(secret(kind, store)).digest())
    await db.query('DELETE FROM sessions WHERE secret_hash = ANY($1)', [hashes])
    await db.query(
      `INSERT INTO sessions (secret_hash, user_id, kind, expires_at)
       SELECT h, u, $3, now() + interval '30 days' FROM unnest($1::bytea[], $2::bigint[]) AS t (h, u)`,
      [hashes, stores, kind],
    )
  }
}

export async function openWorld(dataDir: string, how: { share: number; long: boolean }): Promise<World> {
  const program = await startProgram(dataDir)
  const { superUrl, databaseUrl } = await startEmbedded({ dataDir, join: true })
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  await openSessions(db)
  const world: World = {
    dataDir,
    db,
    databaseUrl,
    program,
    ...how,
    restart: async () => {
      await world.db.end()
      await world.program.stop()
      world.program = await startProgram(dataDir)
      world.db = new pg.Client({ connectionString: superUrl })
      await world.db.connect()
      return world.program
    },
    token: (store) => secret('api', store),
    cookie: (store) => `__Host-sid=${secret('web', store)}`,
    platform: () => `localhost:${world.program.port}`,
    shop: (store) => `${subDomain(store)}.localhost:${world.program.port}`,
  }
  return world
}

export async function closeWorld(world: World): Promise<void> {
  await world.db.end()
  await world.program.stop()
}
