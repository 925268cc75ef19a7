import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ImportKind } from '#app/contracts/import-kind.ts'
import type { Locale } from '#app/paraglide/runtime.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { RowWriter } from '#server/core/rows/row-writer.ts'
import type { Tx } from '#server/db/client.ts'
import type { RowNote } from '#server/domain/transfer/product/imported-product.ts'
import type { Claims } from './claims.ts'

/** How an import is done, whatever it is of. */
export interface ImportHow {
  context: StaffContext
  /** What may change in rows that are there already, by the kind's own names. */
  columns: ReadonlySet<string>
  /** False: rows that are there already stay as they are. */
  update: boolean
  /** Whether pictures behind links are fetched. */
  fetching: boolean
  /** True: nothing is written. */
  dry: boolean
}

export interface Outcome {
  kind: 'new' | 'changed' | 'unchanged' | 'failed'
  warnings: RowNote[]
  errors: RowNote[]
  /** Links to pictures that are not here yet. */
  pictures?: number
  /** Where these lie, once for each. */
  hosts?: readonly string[]
  /** What the file's reader said as usual is no news of it. */
  quiet?: boolean
}

/** Writes down, with the batch, what the import does when it is through. */
export type KeepLater = (db: Tx, importId: number) => Promise<void>

/** What became of a row of the store, kept for as long as the import can be taken back. */
export interface Change {
  /** Of the table of the import's kind. */
  row_id: number
  kind: 'new' | 'changed' | 'same'
  version: number
  /** What gives back what a change took, as the kind understands it. */
  before: unknown
}

/** What was done once all items were there. */
export interface Finished {
  changes: Change[]
  warnings: RowNote[]
  keep?: KeepLater
}

/** One import under way, or tried. */
export interface Importing<T> {
  /**
   * Brings some items of the file into the store, in the caller's transaction. One that can not be saved is undone alone and
   * said so in its outcome; outcomes are in the order of the items.
   * @param claims what earlier batches have taken; what is taken here is added
   */
  bring(
    db: Tx,
    items: readonly T[],
    claims: Claims,
  ): Promise<{ outcomes: Outcome[]; changes: Change[]; keep?: KeepLater }>
  /** What is left for when all items are there; absent: nothing ever is. */
  later?: {
    /** Takes note of an item that a turn before this one brought in. */
    recall(item: T): void
    /** How many steps there are, now that all items have been seen. */
    steps(): number
    /**
     * Does one of them, in the caller's transaction; done again, it does nothing more.
     * @param made ids of rows that the import made
     */
    finish(db: Tx, step: number, made: ReadonlySet<number>): Promise<Finished>
    /** Of a trial: rows that nothing else changes. */
    same: ReadonlySet<number>
  }
}

/** How items of a file become rows of the store, and go again. How a file is read, file-kinds.ts says. */
export interface ImportOf<T> {
  kind: ImportKind
  begin(how: ImportHow): Importing<T>
  /** The link name that an item takes from those that come later. */
  slugOf?(item: T): string | null
  /** Where the rows lie; those that an import made go by `deleted_at`, or by `remove`. */
  table: ImportedTable
  /** Puts rows in the trash. */
  removeMany: RowWriter['removeMany']
  /** Of a table without a trash: deletes what an import made. False where something uses it: then it stays. */
  remove?(db: Tx, context: StaffContext, id: number): Promise<boolean>
  /** A row's name, and by what else one knows it. */
  nameOf(row: ImportedRow, locale: Locale): { name: string; mark: string }
  /** Of rows that an import made, those that must stay: something has come to need them. */
  inUse?(db: Tx, context: StaffContext, ids: number[]): Promise<ReadonlySet<number>>
  /** Gives a row back what a change took, in the caller's transaction. */
  undoRow(db: Tx, context: StaffContext, row: ImportedRow, before: unknown): Promise<void>
  /** Takes back what an import made beside its rows, where nothing else has come to use it. */
  undoMade?(db: Tx, context: StaffContext, made: unknown): Promise<void>
}

export type ImportedTable = PgTable &
  Record<'store_id' | 'id' | 'version', AnyPgColumn> &
  Partial<Record<'deleted_at', AnyPgColumn>>
export type ImportedRow = Record<string, unknown> & { id: number; version: number; deleted_at?: Date | null }

/** Of which kind, is known only when it runs. */
export type AnyImport = ImportOf<unknown>
