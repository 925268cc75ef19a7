import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { imagePair, stamps, state, tenant, translated } from './columns.ts'
import { stores } from './platform.ts'

const common = () => ({
  ...tenant(),
  ...translated(),
  ...imagePair(),
  ...state(),
  ...stamps(),
  /** Unique in the store, among what is not in the trash. */
  slug: text('slug'),
})

type Columns = Record<string, PgColumnBuilderBase>
type OwnColumns<C extends Columns> = Record<keyof C | keyof ReturnType<typeof common>, AnyPgColumn>

/**
 * The table of a declared resource: texts in both languages, a picture, a link name, order, status and stamps, and
 * what is its own. With a `deleted_at` it has a trash. A new one needs `SELECT tenant_table('…')` in its migration.
 */
export const resourceTable = <N extends string, C extends Columns>(
  name: N,
  own: C,
  keys: (t: OwnColumns<C>) => PgTableExtraConfigValue[] = () => [],
) => sharedTable(name, own, (t) => [foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }), ...keys(t)])

/** The same of what the platform keeps too, as store 0, which is no row of `stores`. */
export function sharedTable<N extends string, C extends Columns>(
  name: N,
  own: C,
  keys: (t: OwnColumns<C>) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...common(), ...own }, (built) => {
    // Of a table whose columns are a parameter the compiler knows no column by name.
    const t = built as OwnColumns<C> & { deleted_at?: AnyPgColumn }
    const live: SQL | undefined = t.deleted_at && sql`${t.deleted_at} IS NULL`
    const slug = uniqueIndex(`${name}_slug`).on(t.store_id, t.slug)
    return [primaryKey({ columns: [t.store_id, t.id] }), live ? slug.where(live) : slug, ...keys(t)]
  })
}
