import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'

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
  store_days: 'false',
  store_weeks: 'false',
  sales_windows: 'false',
  product_sales: 'false',
  category_sales: 'false',
  sales_changes: 'false',
  category_moves: 'false',
  product_prices: 'false',
  price_states: 'false',
  refusal_marks: 'false',
  audit_seals: 'false',
  activity_logs: "event <> 'permission_denied'",
}

/** The statement of each database, put together and planned once: it is asked after each of a thousand requests. */
const statements = new WeakMap<pg.Client, Promise<string>>()

async function statementOf(db: pg.Client): Promise<string> {
  const { rows: tables } = await db.query<{ name: string; seen: boolean }>(
    `SELECT c.relname AS name, EXISTS (
       SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'last_seen_at' AND NOT a.attisdropped
     ) AS seen
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  )
  const one = ({ name, seen }: { name: string; seen: boolean }) => {
    // Housekeeping notes every ten minutes which stores have something to sell.
    const moving = name === 'stores' ? 'stocked' : seen ? 'last_seen_at' : undefined
    // Which transaction wrote a row tells of every write, and is read in a third of the time that its texts take.
    const row = moving ? `hashtextextended((to_jsonb(t) - '${moving}')::text, 0)` : 't.xmin::text::bigint'
    return `SELECT '${name} ' || count(*) || ' ' || coalesce(sum(${row}), 0) AS line
     FROM "${name}" t WHERE ${COUNTED[name] ?? 'true'}`
  }
  return tables.map(one).join(' UNION ALL ')
}

/**
 * One line for each table of the database: how many rows, and the digest of which transactions wrote them; of what they
 * say where it moves by itself when a session was last seen, or whether a store has something to sell. Equal before and
 * after: nothing was written, not even what was there. `db` looks past row-level security.
 */
export async function allRows(db: pg.Client): Promise<string[]> {
  const text = statements.get(db) ?? statementOf(db)
  statements.set(db, Promise.resolve(text))
  const { rows } = await db.query<{ line: string }>({ name: 'all rows', text: await text })
  return rows.map(({ line }) => line).toSorted()
}

/** After how many questions it is looked whether one of them wrote: to look costs as much as to ask several. */
const LOOKED_AFTER = 20

/** Looks, after every twentieth question or `now`, whether anything was written; and says which question it may have been. */
export function lookedAfter(db: () => pg.Client, before: () => readonly string[]) {
  let asked: string[] = []
  const now = async () => {
    const since = asked.join(', ')
    asked = []
    expect(await allRows(db()), `Written since it was last looked, by one of: ${since}`).toEqual(before())
  }
  const after = async (question: string) => {
    asked.push(question)
    if (asked.length === LOOKED_AFTER) await now()
  }
  return { after, now }
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
