import pg from 'pg'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Plans?: Plan[]
}

const CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter']

/** The plan's own conditions. */
const conditionsOf = (plan: Plan) =>
  CONDITIONS.flatMap((name) => (name in plan ? [String(plan[name as keyof Plan])] : []))

/** Tables of stores that a plan reads or writes without asking whose a row is, on the way up from each scan. */
function looseIn(plan: Plan, tenant: ReadonlySet<string>, above: string[] = []): string[] {
  const here = [...above, ...conditionsOf(plan)]
  const below = (plan.Plans ?? []).flatMap((child) => looseIn(child, tenant, here))
  const table = plan['Relation Name']
  if (!table || !plan['Node Type'].endsWith('Scan') || !tenant.has(table)) return below
  const column = `"?${plan.Alias}"?\\.store_id`
  // A list of stores is as good: whoever made it knew which.
  const fence = new RegExp(`\\(${column} = |= ${column}\\)|\\b${column}\\)::\\w+ = `)
  return here.some((condition) => fence.test(condition)) ? below : [table, ...below]
}

async function planOf(db: pg.Client, text: string): Promise<Plan> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  )
  if (!rows[0]) throw new Error('It has no plan')
  return rows[0]['QUERY PLAN'][0].Plan
}

/** A statement, and the tables of stores that it meets without asking whose a row is. */
export interface Unfenced {
  tables: string[]
  text: string
}

/**
 * Of these statements, those that meet a table of stores without a condition of their own on `store_id`: as PostgreSQL
 * plans them for `superUrl`, whom no policy holds. What leads from a row to those of other tables by keys that begin
 * with `store_id` has one. What cannot be planned is among them, with the reason instead of tables.
 */
export async function unfenced(superUrl: string, statements: Iterable<string>): Promise<Unfenced[]> {
  const db = new pg.Client({ connectionString: superUrl })
  await db.connect()
  const { rows } = await db.query<{ name: string }>('SELECT DISTINCT polrelid::regclass::text AS name FROM pg_policy')
  const tenant = new Set(rows.map(({ name }) => name))
  const found: Unfenced[] = []
  for (const text of statements) {
    // Nothing is carried out, whatever stands behind a semicolon.
    await db.query('BEGIN READ ONLY')
    const loose = await planOf(db, text).then(
      (plan) => looseIn(plan, tenant),
      (error: Error) => [error.message],
    )
    await db.query('ROLLBACK')
    if (loose.length > 0) found.push({ tables: [...new Set(loose)], text })
  }
  await db.end()
  return found
}
