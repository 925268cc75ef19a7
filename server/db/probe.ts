import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartError } from '../boot/start-error.ts'

/** The least version: PostgreSQL 15. */
const LEAST = 150_000

/** Milliseconds between two tries. */
const PAUSE = 1_000

interface Waiting {
  /** Milliseconds in which a database that does not answer is asked again: after a power cut both start at once. */
  patience: number
  /** Told once, in a line, that it is waited for. */
  say: (line: string) => void
  /** True as soon as nobody waits any longer. */
  over: () => boolean
}

/**
 * Looks at the database behind `url` before anything relies on it.
 * @throws StartError when it does not answer (in time), refuses us, is too old, or cannot search Khmer
 */
export async function probeDatabase(url: string, waiting?: Waiting): Promise<void> {
  const client = await connected(url, waiting)
  try {
    await checkVersion(client)
    await checkKhmer(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function connected(url: string, waiting?: Waiting): Promise<Client> {
  const end = performance.now() + (waiting?.patience ?? 0)
  for (let said = false; ; await sleep(PAUSE)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      void client.end().catch(() => {})
      const line = `The database at ${placeOf(url)} does not answer: ${reasonOf(error)}`
      if (final(error) || waiting?.over() || performance.now() + PAUSE > end) throw new StartError(line)
      if (!said) waiting?.say(`${line}; asking again for ${Math.round((waiting?.patience ?? 0) / 1000)} s`)
      said = true
    }
  }
}

/** What it answers will not change by waiting (a wrong password), unlike that it starts just now. */
const final = (error: unknown) => error instanceof DatabaseError && !/^(57P03|53300)$/.test(error.code ?? '')

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version",
  )
  if (Number(rows[0]?.number) >= LEAST) return
  throw new StartError(`The database is too old: PostgreSQL ${rows[0]?.version}, and 15 or newer is needed`)
}

/** With lc_ctype C, pg_trgm finds no letters in Khmer words, and every Khmer search would read the whole table. */
async function checkKhmer(client: Client): Promise<void> {
  const { rows: found } = await client.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'")
  if (found.length === 0 && !(await created(client))) {
    throw new StartError('The extension pg_trgm is missing: run CREATE EXTENSION pg_trgm as superuser')
  }
  const { rows } = await client.query<{ trigrams: string[] }>("SELECT show_trgm('ទុរេន') AS trigrams")
  if (rows[0]?.trigrams.length) return
  throw new StartError(
    'The database does not support Khmer search: create it with the locale C.UTF-8 (lc_ctype must not be C)',
  )
}

async function created(client: Client): Promise<boolean> {
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
    return true
  } catch {
    return false
  }
}

/** Host and database without the password. */
function placeOf(url: string): string {
  return url.replace(/^\w+:\/\/([^@/]*@)?/, '').replace(/\?.*$/, '')
}

function reasonOf(error: unknown): string {
  // A host with several addresses fails with an AggregateError, whose own message is empty.
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
