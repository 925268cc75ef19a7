import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { StaffContext } from '#server/core/procedure/context.ts'
import type { Tx } from '#server/db/client.ts'
import type { categories } from '#server/db/schema/catalogue.ts'
import type { Translations } from '#server/db/schema/columns.ts'

/** A store's table with texts in both languages. */
export type NamedTable = PgTable &
  Record<'store_id' | 'id' | 'search_text' | 'sort_en' | 'sort_km', AnyPgColumn> &
  Partial<Record<'deleted_at', AnyPgColumn>>
/** One that the kit can serve. */
export type TenantTable = NamedTable & Record<'version', AnyPgColumn> & Partial<Record<'slug' | 'status', AnyPgColumn>>

/**
 * The kit writes its queries against one table's type; of the columns that not every table has it asks at run time.
 * This cast is the seam between what is declared and what Drizzle types.
 */
export type KitTable = typeof categories

/** The columns every such table has, as read. */
export interface Stored extends Record<string, unknown> {
  id: number
  store_id: number
  version: number
  translations: Translations
  sort_en: string
  created_at: Date
  updated_at: Date
}

type Fields = Record<string, unknown>
type Changes = Record<string, [unknown, unknown]>

/**
 * What is special about a resource. Everything runs inside the transaction of the call. `A`, `B` and `C` are the fields
 * that `reply`, `extra` and `detail` add, `S` is a row as it is stored.
 */
export interface Rules<A = Fields, B = Fields, C = Fields, S extends Stored = Stored> {
  /** Rows of other tables, by the column that points to them: checked when saved, named in replies. */
  references?: Record<string, NamedTable>
  /** True: writes of one store wait for each other, where a rule looks at several rows (a tree without rings). */
  oneByOne?: boolean
  /** Fields of the reply that are not stored as they are shown, from the row alone. */
  reply?(context: StaffContext, row: S): A
  /** Further fields of the reply, by id; asked once for all rows. */
  extra?(db: Tx, context: StaffContext, ids: number[]): Promise<Map<number, B>>
  /** `extra` tells what the references point to, too: they are not asked for by themselves. */
  named?: boolean
  /** Further fields of the reply that shows one row, and not a list. */
  detail?(db: Tx, context: StaffContext, id: number): Promise<C>
  /** What is sent, in storage form, which the rules below are given; absent: it is sent as it is stored. */
  stored?(context: StaffContext, sent: Fields, stored: Stored | null): Fields
  /** Checks references and returns columns; throw `refused` to stop the save. */
  beforeSave?(db: Tx, context: StaffContext, body: Fields, stored: Stored | null, id: number): Promise<Fields>
  /** What a row, as it will be, is found by besides its name and its code. */
  searched?(row: Fields): string[]
  /** Saves what lies in other tables. */
  afterSave?(db: Tx, context: StaffContext, body: Fields, row: Stored, stored: Stored | null): Promise<void>
  /** What the audit row says of a change instead of whole columns, as `[before, after]` by field. */
  changes?(changes: Changes, context: StaffContext): Changes
  /** What the audit row compares of other tables, as it is now: by field, for people to read. */
  told?(db: Tx, context: StaffContext, id: number, body: Fields): Promise<Fields>
  /** Names what still uses one of the ids, in the current language; null where nothing does. */
  inUse?(db: Tx, context: StaffContext, ids: number[]): Promise<string | null>
  /** Before rows go, once nothing uses them. */
  beforeRemove?(db: Tx, context: StaffContext, ids: number[]): Promise<void>
  /** The body of a copy, of one that would make the same again: what may not be had twice is taken out. */
  duplicate?(body: Fields): Fields
  /** Before so many rows come back from the trash, and before one of them is locked; throw `refused` to stop it. */
  mayRestore?(db: Tx, context: StaffContext, many: number): Promise<void>
  /** Columns of a row that comes back from the trash with others (`ids`), where those it has do not hold any more. */
  beforeRestore?(db: Tx, context: StaffContext, row: Stored, ids: number[]): Promise<Fields>
  /** Lets go what would hold rows of the trash that go for good. */
  beforePurge?(db: Tx, storeId: number, ids: number[]): Promise<void>
  /** What a list without a wish is sorted by; absent: the newest first. */
  orderBy?(db: Tx, context: StaffContext): Promise<SQL>
  /** The table's rows are counted as they come and go (db/schema/row-counts.ts): thousands are not counted for a list. */
  counted?: boolean
  /** Columns for sort keys that are no column of that name. */
  sortBy?: Record<string, AnyPgColumn>
  /** Condition of a filter that is no column of that name; undefined for those that are. It may read what it needs. */
  filter?(db: Tx, context: StaffContext, key: string, value: unknown): SQL | undefined | Promise<SQL>
}

/**
 * An id in a path. What is no number names nothing, as does a number nobody has: it is read as 0, which is no id, so
 * that both are answered 404 (api.md, Errors).
 */
export const pathId = z.catch(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(0))),
  ),
  0,
)
/** A name in a path, such as a slug; what can be none names nothing either. */
export const pathName = z.catch(z.string().check(z.maxLength(160), z.regex(/^\P{Cc}+$/u)), '')
export const idInput = z.object({ id: pathId })
export const messageOf = z.object({ message: z.string() })
export const one = <S extends z.core.$ZodType>(schema: S) => z.object({ data: schema })
export const metaOf = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() })
export const listOf = <S extends z.core.$ZodType>(schema: S) => z.object({ data: z.array(schema), meta: metaOf })

/** The parts of a body that are columns of the table, as sent; texts and images are stored otherwise. */
export function valuesOf(
  table: TenantTable,
  body: Record<string, unknown>,
  texts: readonly string[],
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(body)) {
    const own = key in table && !RESERVED.has(key) && !texts.includes(key)
    if (own && value !== undefined) out[key] = value
  }
  return out
}

const RESERVED = new Set([
  'id',
  'store_id',
  'version',
  'translations',
  'search_text',
  'sort_en',
  'sort_km',
  'slug',
  'image',
  'image_path',
  'created_at',
  'updated_at',
  'created_by',
  'updated_by',
  'deleted_at',
  '_',
  '$inferSelect',
  '$inferInsert',
  'getSQL',
])
