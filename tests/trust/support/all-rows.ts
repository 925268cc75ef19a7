import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * What moves by itself: who tried what he may not (tests/trust/refusals.test.ts counts these rows) or failed to sign in is
 * written down of a refused call too, recurring work has a key, logs are sealed, and what was counted is made one row of
 * many (the rows that it counts are looked at).
 */
const COUNTED: Record<string, string> = {
  login_failures: 'false',
  jobs: 'key IS NULL',
  row_counts: 'false',
  order_counts: 'false',
  refusal_marks: 'false',
  audit_seals: 'false',
  activity_logs: "event <> 'permission_denied'",
}

/**
 * One line for each table of the database: how many rows, and the digest of what they say, but for when a session was
 * last seen. Equal before and after: nothing was written. `db` looks past row-level security.
 */
export async function allRows(db: pg.Client): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  )
  const one = ({ name }: { name: string }) =>
    `SELECT '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(row, '|' ORDER BY row)), '') AS line
     FROM (SELECT (to_jsonb(t) - 'last_seen_at')::text AS row FROM "${name}" t WHERE ${COUNTED[name] ?? 'true'}) rows`
  const { rows } = await db.query<{ line: string }>(tables.map(one).join(' UNION ALL '))
  return rows.map(({ line }) => line).toSorted()
}

/** As `allRows`, once the work that goes on behind the requests (letters, imports) has come to rest. */
export async function rowsAtRest(db: pg.Client): Promise<string[]> {
  let last: string[] = []
  for (let left = 60; left > 0; left -= 1) {
    const now = await allRows(db)
    if (now.join() === last.join()) return now
    last = now
    await sleep(400)
  }
  throw new Error('The database does not come to rest')
}
