import type pg from 'pg'

/**
 * Takes every index off that no constraint rests on, so that rows come in without keeping them up.
 * @returns the statements that make them again
 */
export async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
    ORDER BY c.reltuples DESC`)
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ made }) => made)
}

/** Makes them again, several at once: each takes one core. */
export async function makeIndexes(connect: () => Promise<pg.Client>, statements: string[], atOnce: number) {
  // What takes longest first, so that nobody waits for it at the end.
  const queue = statements.toSorted((a, b) => Number(b.includes('gin')) - Number(a.includes('gin')))
  const one = async () => {
    const client = await connect()
    try {
      for (let next = queue.shift(); next; next = queue.shift()) await client.query(next)
    } finally {
      await client.end()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
