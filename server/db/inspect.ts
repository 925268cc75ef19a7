import pg from 'pg'

/** What a database says of itself and of the login that requests come by. */
export interface Inspected {
  version: string
  login: string
  /** The login is superuser, may bypass row-level security, or may act as the tables' owner. */
  risky: boolean
  /** It may act as the role that requests step down to. */
  stepsDown: boolean
  /** Tables of stores that row-level security guards, and the names of those it does not. */
  guarded: number
  unguarded: string[]
  /** Searches may use the trigram index under row-level security. */
  fastSearch: boolean
  /** Milliseconds by which its clock is ahead of ours. */
  ahead: number
  bytes: number
}

/** Looks around as the login of requests; nothing is written. @throws where it does not answer */
export async function inspectDatabase(url: string): Promise<Inspected> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<
      Omit<Inspected, 'ahead' | 'bytes' | 'guarded'> & { bytes: string; guarded: string }
    >(`
      SELECT current_setting('server_version') AS version, current_user AS login, pg_database_size(current_database()) AS bytes,
        r.rolsuper OR r.rolbypassrls
          OR coalesce((SELECT pg_has_role(current_user, relowner, 'MEMBER') FROM pg_class
            WHERE oid = to_regclass('public.orders')), false) AS risky,
        EXISTS (SELECT FROM pg_roles WHERE rolname = 'phsar_app' AND pg_has_role(current_user, oid, 'MEMBER')) AS "stepsDown",
        (SELECT count(*) FROM pg_policies p JOIN pg_class c ON c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
          WHERE p.policyname = 'tenant' AND c.relrowsecurity) AS guarded,
        ARRAY(SELECT p.tablename::text FROM pg_policies p
          JOIN pg_class c ON c.oid = format('%I.%I', p.schemaname, p.tablename)::regclass
          WHERE p.policyname = 'tenant' AND NOT c.relrowsecurity ORDER BY 1) AS unguarded,
        NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'textlike' AND NOT proleakproof) AS "fastSearch"
      FROM pg_roles r WHERE r.rolname = current_user`)
    const [found] = rows
    if (!found) throw new Error('The database does not know the login it let in')
    return { ...found, bytes: Number(found.bytes), guarded: Number(found.guarded), ahead: await aheadBy(client) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Half of the way there and back counts for the way back. */
async function aheadBy(client: pg.Client): Promise<number> {
  const asked = Date.now()
  const { rows } = await client.query<{ at: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at')
  return Math.round(Number(rows[0]?.at) - (asked + Date.now()) / 2)
}
