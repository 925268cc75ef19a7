import type pg from 'pg'
import { quoted } from './catalogue.ts'

interface Stripped {
  /** Taken off before the rows come. */
  off: string[]
  /** Put back when they are there. */
  on: string[]
}

/**
 * Takes foreign keys, indexes and the program's triggers off the tables while rows are loaded, as their owner may. So
 * tables may come in any order, also where they refer to themselves or to each other; triggers do not do again what they
 * did once; and indexes are built in one go. Keys and checks stay, and PostgreSQL holds every row against the foreign
 * keys when they come back.
 * @returns what puts everything back
 */
export async function bareTables(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { off, on } = await strippable(client, tables.map(quoted))
  for (const statement of off) await client.query(statement)
  return async () => {
    for (const statement of on) await client.query(statement)
  }
}

async function strippable(client: pg.Client, tables: string[]): Promise<Stripped> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `WITH own AS (SELECT t::regclass AS oid FROM unnest($1::text[]) t), steps AS (
       SELECT 1 AS step, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "on"
       FROM pg_constraint WHERE contype = 'f' AND conrelid IN (SELECT oid FROM own)
       UNION ALL
       SELECT 2, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
       FROM pg_index i WHERE i.indrelid IN (SELECT oid FROM own)
         AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
       UNION ALL
       SELECT 3, format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname)
       FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O' AND tgrelid IN (SELECT oid FROM own))
     SELECT off, "on" FROM steps ORDER BY step, off`,
    [tables],
  )
  // What refers to an index goes before it, and comes back after it.
  return { off: rows.map(({ off }) => off), on: rows.map(({ on }) => on).reverse() }
}
