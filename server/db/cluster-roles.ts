import { Client } from 'pg'

/** The trigram index needs these; with them in the template, every database made later has them too. */
const EXTENSIONS = ['pg_trgm', 'btree_gin']

/**
 * Prepares the embedded cluster: the login that owns the tables, the login that requests use, and the database. The
 * latter is neither owner nor superuser, so row-level security binds it. Does nothing where all of it is there.
 *
 * LIKE is marked leakproof, which only a superuser may do: otherwise row-level security keeps the planner from using
 * the trigram index. The mark is honest, LIKE raises no error that would show a row of somebody else's.
 */
export async function prepareCluster(superUrl: (database: string) => string): Promise<void> {
  await withClient(superUrl('postgres'), async (client) => {
    for (const role of ['phsar_owner', 'phsar_app']) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
      if (!rowCount) await client.query(`CREATE ROLE ${role} LOGIN`)
      await client.query(`ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE`)
    }
  })
  await withClient(superUrl('template1'), prepareDatabase)
  await withClient(superUrl('postgres'), async (client) => {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'phsar'")
    if (rowCount) return
    await client.query('CREATE DATABASE phsar OWNER phsar_owner')
    await client.query('REVOKE ALL ON DATABASE phsar FROM PUBLIC')
    await client.query('GRANT CONNECT ON DATABASE phsar TO phsar_app')
  })
  await withClient(superUrl('phsar'), prepareDatabase)
}

async function prepareDatabase(client: Client): Promise<void> {
  for (const name of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`)
  const { rows } = await client.query<{ name: string }>(
    "SELECT oid::regprocedure::text AS name FROM pg_proc WHERE proname IN ('textlike', 'texticlike') AND NOT proleakproof",
  )
  for (const { name } of rows) await client.query(`ALTER FUNCTION ${name} LEAKPROOF`)
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
