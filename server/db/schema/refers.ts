import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core'

/** A foreign key to a row of the same store. */
export const refers = (store: AnyPgColumn, column: AnyPgColumn, to: Record<'store_id' | 'id', AnyPgColumn>) =>
  foreignKey({ columns: [store, column], foreignColumns: [to.store_id, to.id] })
