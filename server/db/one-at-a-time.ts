import pg from 'pg'
import { env } from '#server/env.ts'

const LOCK = 7_245_004

/**
 * Runs `work` in one process at a time of all that share the database. The lock is a session's, so it is taken as the
 * owner, who is never behind a pooler; a process that is killed loses it with its connection.
 */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.DATABASE_OWNER_URL ?? env.DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    await client.end()
  }
}
