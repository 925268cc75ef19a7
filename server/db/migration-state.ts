import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '#server/root.ts'

export const MIGRATIONS = join(ROOT, 'server/db/migrations')

/** A migration as the program's journal has it; `when`: milliseconds, as drizzle notes it in the database. */
export interface JournalEntry {
  idx: number
  when: number
  tag: string
}

/** How a database stands to the migrations of this program. */
export interface MigrationState {
  /** How many it has had; 0: it holds nothing of this program. */
  had: number
  /** Those it still lacks, oldest first. */
  pending: JournalEntry[]
  /** It was written by a newer version of this program. */
  newer: boolean
  /** The `when` of the last one it has had; 0: none. */
  newest: number
}

/** The program's migrations, oldest first. */
export const journal = (): JournalEntry[] =>
  JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')).entries

/** Asks on a connection that is open. */
export async function stateIn(client: pg.Client): Promise<MigrationState> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS known`)
  const { rows } = tables[0]?.known
    ? await client.query<{ at: string }>('SELECT created_at AS at FROM drizzle.__drizzle_migrations')
    : { rows: [] }
  const newest = Math.max(0, ...rows.map(({ at }) => Number(at)))
  const ours = journal()
  return {
    had: rows.length,
    pending: ours.filter(({ when }) => when > newest),
    newer: newest > Math.max(...ours.map(({ when }) => when)),
    newest,
  }
}

/** As the owner: nobody else may read drizzle's notes. Nothing is written. */
export async function migrationState(ownerUrl: string): Promise<MigrationState> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await stateIn(client)
  } finally {
    await client.end()
  }
}
