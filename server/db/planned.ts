import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Tx } from './client.ts'
import { nameOf, nameOfList } from './statement-names.ts'

const dialect = new PgDialect()

function asked<Row extends pg.QueryResultRow>(db: Tx, query: SQL, name: (text: string) => string | undefined) {
  const { session } = db._
  const built = dialect.sqlToQuery(query)
  return session.prepareQuery(built, undefined, name(built.sql), false).execute() as Promise<pg.QueryResult<Row>>
}

/** A query that PostgreSQL plans once a connection, whatever the values. */
export const planned = <Row extends pg.QueryResultRow>(db: Tx, query: SQL) => asked<Row>(db, query, nameOf)

/** One whose text hardly anybody asks again. */
export const unplanned = <Row extends pg.QueryResultRow>(db: Tx, query: SQL) => asked<Row>(db, query, () => undefined)

/** A list that visitors narrow as they like, of what is few whatever they choose: any plan is quick. */
export const plannedList = <Row extends pg.QueryResultRow>(db: Tx, query: SQL) => asked<Row>(db, query, nameOfList)
