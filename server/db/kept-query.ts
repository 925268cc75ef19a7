import type { Tx } from './client.ts'
import { nameOf } from './statement-names.ts'

/** A query of drizzle's that is not asked yet. */
interface Built<Prepared extends object> {
  toSQL(): { sql: string }
  prepare(name: string): Prepared
}

/**
 * A query whose text never changes, put together once a connection: of a table with fifty columns that takes longer than
 * PostgreSQL takes to answer. What it asks for is found by a key, so that one plan is right for all, and kept where any is.
 */
export function keptQuery<Prepared extends object>(build: (db: Tx) => Built<Prepared>): (db: Tx) => Prepared {
  const known = new WeakMap<Tx, Prepared>()
  const prepared = (db: Tx) => {
    const query = build(db)
    return query.prepare(nameOf(query.toSQL().sql) ?? UNNAMED)
  }
  return (db) => {
    const query = known.get(db) ?? prepared(db)
    known.set(db, query)
    return query
  }
}

/** The name of a query that PostgreSQL plans for its values. */
const UNNAMED = ''
