import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '#server/root.ts'

const FOLDER = join(ROOT, 'server/db/functions')

/**
 * Puts the functions of `functions/*.sql` into the database as their files have them, those that differ alone. A file
 * holds one function of its own name, `CREATE OR REPLACE`, that nothing in the schema rests on: it may say something else
 * with each version of the program, and an older one that runs beside it must be able to read what it answers.
 */
export async function storeFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; mark: string | null }>(
    `SELECT proname AS name, obj_description(oid, 'pg_proc') AS mark FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  )
  for (const file of readdirSync(FOLDER).sort()) {
    const name = file.replace(/\.sql$/, '')
    const text = readFileSync(join(FOLDER, file), 'utf8')
    const mark = createHash('sha256').update(text).digest('hex')
    if (rows.some((row) => row.name === name && row.mark === mark)) continue
    // One call is one transaction: never the function without its mark.
    await owner.query(`${text}\nCOMMENT ON FUNCTION ${pg.escapeIdentifier(name)} IS ${pg.escapeLiteral(mark)}`)
  }
}
