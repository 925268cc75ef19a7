import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { type Actor, type AuditEntry, audit, auditMany, changed } from './audit.ts'
import { insertRows, updateRows } from './statements.ts'
import { textIn } from './texts.ts'

type Fields = Record<string, unknown>
type Changes = NonNullable<AuditEntry['changes']>
/** Whoever writes rows of a store: somebody of it. */
type Writer = Pick<StaffContext, 'store' | 'user'> & Actor

/** A table whose rows' every change stands in the log. */
export type WrittenTable = PgTable &
  Record<'store_id' | 'id' | 'version', AnyPgColumn> &
  Partial<Record<'deleted_at', AnyPgColumn>>

/** A row as it is stored, as far as whoever writes it must know. */
export interface WrittenRow extends Fields {
  id: number
  version: number
}

/** A row that is written: `stored` as it was before, null of a new one; `parts` what of it lies in other tables. */
export interface Written<P> {
  id: number
  stored: WrittenRow | null
  columns: Fields
  parts: P
}

/** Saves what lies of written rows in other tables, and says what changed of it, by their ids. */
export type SaveParts<P> = (db: Tx, written: readonly Written<P>[]) => Promise<ReadonlyMap<number, Changes>>

/** A new row in storage form: amounts in minor units. Its id is taken already. */
export interface NewRow<P = unknown> {
  columns: Fields & { id: number }
  parts?: P
}

/** What is to be set of a row that is locked, in storage form. */
export interface RowPatch<P = unknown> {
  stored: WrittenRow
  columns: Fields
  parts?: P
}

interface Of {
  /** What the log calls one of them. */
  entity: string
  table: WrittenTable
  /** What one is called in the log; absent: by its name. */
  label?(row: Fields): string
  /** What the log says of a change instead of whole columns. */
  changes?: (changes: Changes, context: Writer) => Changes
}

export type RowWriter = ReturnType<typeof rowWriter>

/** Whose values say nothing of a new row: where it lies, and who made it when. */
const OF_EVERY_ROW = new Set(['id', 'store_id', 'created_at', 'created_by', 'deleted_at'])

/**
 * The only way in which rows of a table that the log tells of are made, changed and removed: in a few statements whatever
 * their number, each with its audit entry. Whoever calls has looked at what was sent, and locked what is changed.
 */
export function rowWriter({ entity, table, label = nameOf, changes: said = (changes) => changes }: Of) {
  const mine = (storeId: number, ids: readonly number[]) =>
    and(eq(table.store_id, storeId), inArray(table.id, [...ids]))

  async function createMany<P>(
    db: Tx,
    context: Writer,
    made: readonly NewRow<P>[],
    save?: SaveParts<P>,
  ): Promise<void> {
    const { store, user } = context
    const by = { store_id: store.id, version: 1, created_by: user.userId, updated_by: user.userId }
    await insertRows(
      db,
      table,
      made.map(({ columns }) => ({ ...by, ...columns })),
    )
    const written = made.map(({ columns, parts }) => ({ id: columns.id, stored: null, columns, parts: parts as P }))
    const told = await save?.(db, written)
    const entries = written.map(({ id, columns }) => ({
      event: 'created',
      entity,
      id,
      label: label(columns),
      changes: said({ ...madeWith(columns), ...told?.get(id) }, context),
    }))
    await auditMany(db, context, entries)
  }

  /** Each gets the next version. One that goes to the trash, or comes back from it, is told as that. */
  async function updateMany<P>(
    db: Tx,
    context: Writer,
    patches: readonly RowPatch<P>[],
    save?: SaveParts<P>,
  ): Promise<void> {
    const { store, user } = context
    const rows = patches.map(({ stored, columns }) => {
      const by = { updated_by: user.userId, ...columns }
      return { store_id: store.id, id: stored.id, ...by, version: stored.version + 1 }
    })
    await updateRows(db, table, rows, sql`, updated_at = now()`)
    const written = patches.map(({ stored, columns, parts }) => ({ id: stored.id, stored, columns, parts: parts as P }))
    const told = await save?.(db, written)
    const entries = written.map(({ id, stored, columns }) => ({
      event: eventOf(columns),
      entity,
      id,
      label: label(stored),
      changes: said({ ...ofColumns(stored, columns), ...told?.get(id) }, context),
    }))
    await auditMany(db, context, entries)
  }

  /**
   * Removes rows that are locked: to the trash where there is one, unless they go for good.
   * @param how `together`: one entry tells of all
   */
  async function removeMany(
    db: Tx,
    context: Actor & { store: { id: number } },
    rows: readonly WrittenRow[],
    { together = false, forGood = false }: { together?: boolean; forGood?: boolean } = {},
  ): Promise<void> {
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    if (table.deleted_at && !forGood)
      await db.update(table).set({ deleted_at: sql`now()` }).where(mine(context.store.id, ids))
    else await db.delete(table).where(mine(context.store.id, ids))
    const event = forGood ? 'purged' : 'deleted'
    if (together) {
      return audit(db, context, { event, entity, label: `× ${ids.length}`, changes: { ids: [ids, null] } })
    }
    const entries = rows.map((row) => ({ event, entity, id: row.id, label: label(row) }))
    await auditMany(db, context, entries)
  }

  return { createMany, updateMany, removeMany }
}

const nameOf = ({ translations }: Fields): string => textIn(translations as Translations, 'name', 'en') ?? ''

/** What a new row says of itself; nothing of what it has not. */
export const madeWith = (columns: Fields): Changes =>
  Object.fromEntries(
    Object.entries(changed({}, columns)).filter(
      ([key, [, value]]) => !OF_EVERY_ROW.has(key) && !(Array.isArray(value) && value.length === 0),
    ),
  )

const ofColumns = (stored: Fields, columns: Fields): Changes => {
  const { deleted_at: _, ...rest } = columns
  return changed(stored, rest)
}

const eventOf = ({ deleted_at }: Fields) =>
  deleted_at === undefined ? 'updated' : deleted_at === null ? 'restored' : 'deleted'
