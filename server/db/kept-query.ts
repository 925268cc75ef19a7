import type { Tx } from './client.ts'

/**
 * A query whose text never changes, put together once a connection: of a table with fifty columns that takes longer than
 * PostgreSQL takes to answer. It has no name there, so that it is planned for its values, and goes through any pooler.
 */
export function keptQuery<Query extends object>(build: (db: Tx) => Query): (db: Tx) => Query {
  const known = new WeakMap<Tx, Query>()
  return (db) => {
    const query = known.get(db) ?? build(db)
    known.set(db, query)
    return query
  }
}

/** The name that a query has at PostgreSQL: none. */
export const UNNAMED = ''
