import pg from 'pg'

/**
 * Does `work` while this process alone holds a lock of the database, on a connection of its own: it ends with the process.
 * @returns undefined where somebody else holds it
 */
export async function holdLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lock])
    return rows[0]?.free ? await work() : undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
