import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Tx } from './client.ts'

/** Reads something beside the program, over a connection of its own. @throws where the database does not answer */
export async function lookOnce<T>(url: string, read: (db: Tx) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await read(drizzle(client))
  } finally {
    await client.end().catch(() => undefined)
  }
}
