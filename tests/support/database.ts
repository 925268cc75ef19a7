import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { nextProgram } from './next-program.ts'
import { databaseOf, pooled, testUrl } from './test-database.ts'

/**
 * Gives this test file a database of its own, a copy of the migrated one, and points the program's settings at it. Call
 * it before anything that reads the settings is imported: `await ownDatabase()` at the top, then `await import(…)`.
 * @param template a copy of which other database of this run, that nobody is connected to
 */
export async function ownDatabase(template?: string): Promise<{ superUrl: string; name: string }> {
  const superUrl = inject('superUrl')
  const migrated = databaseOf(superUrl)
  const name = `${migrated}_${randomBytes(6).toString('hex')}`
  // From a database that nobody copies: one that somebody is connected to cannot be.
  const client = new pg.Client({ connectionString: testUrl(superUrl, 'postgres', 'postgres') })
  await client.connect()
  // Two files may copy the template at the same instant, which PostgreSQL refuses: they take turns.
  await client.query('SELECT pg_advisory_lock(7245002)')
  // Its thousand files whole: page by page through the log, which is the default, takes four times the work.
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template ?? migrated} STRATEGY file_copy OWNER phsar_owner`)
  await client.end()
  const at = (login: string) => testUrl(superUrl, login, name)
  process.env.DATABASE_URL = pooled(at('phsar_app'))
  process.env.DATABASE_OWNER_URL = at('phsar_owner')
  process.env.DATA_DIR = inject('dataDir')
  // The test runner sets it to its own base path.
  delete process.env.BASE_URL
  process.env.SEED = 'none'
  process.env.RATE_LIMIT_SCALE = '0'
  nextProgram()
  return { superUrl: at('postgres'), name }
}
