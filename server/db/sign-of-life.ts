import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const NOT_SERVING = /^57P0/

/**
 * Asks the database for a sign of life, on a connection of its own: one that is open already may lead nowhere. An error
 * of PostgreSQL's is one too (no connection is free, say), except that it is starting or stopping.
 * @returns true when it answered within so many milliseconds
 */
export async function signOfLife(url: string | undefined, within: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: within })
  client.on('error', () => undefined)
  const over = new AbortController()
  const asked = async () => {
    await client.connect()
    await client.query('SELECT 1')
    return true
  }
  const late = sleep(within, false, { signal: over.signal, ref: false }).catch(() => false)
  try {
    return await Promise.race([asked(), late])
  } catch (error) {
    return error instanceof pg.DatabaseError && !NOT_SERVING.test(error.code ?? '')
  } finally {
    over.abort()
    client.end().catch(() => undefined)
  }
}
