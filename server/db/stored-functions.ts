import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '#server/root.ts'

const FOLDER = join(ROOT, 'server/db/functions')

/**
 * Puts the functions of `functions/*.sql` into the database as their files have them, those that differ alone, in the
 * caller's transaction. A file holds one function of its own name, `CREATE OR REPLACE`: it may say something else with
 * each version of the program, but an older one that runs beside it must be able to read what it answers. Triggers rest on
 * some, so they are there before the tables, and their bodies are not looked at before those are there too.
 */
export async function storeFunctions(owner: pg.Client): Promise<void> {
  await owner.query('SET LOCAL check_function_bodies = off')
  const { rows } = await owner.query<{ name: string; mark: string | null }>(
    `SELECT proname AS name, obj_description(oid, 'pg_proc') AS mark FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  )
  for (const file of readdirSync(FOLDER).sort()) {
    const name = file.replace(/\.sql$/, '')
    const text = readFileSync(join(FOLDER, file), 'utf8')
    const mark = createHash('sha256').update(text).digest('hex')
    if (rows.some((row) => row.name === name && row.mark === mark)) continue
    await owner.query(`${text}\nCOMMENT ON FUNCTION ${pg.escapeIdentifier(name)} IS ${pg.escapeLiteral(mark)}`)
  }
}
