import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { ListQuery } from '#app/contracts/kit.ts'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { oneByOne } from '#server/core/procedure/one-by-one.ts'
import type { Tx } from '#server/db/client.ts'
import { type Actor, changed } from './audit.ts'
import type { Repository } from './repository.ts'
import type { Stored } from './rows.ts'
import { freeSlug } from './slug.ts'
import { forgetSlugs } from './slug-history.ts'

type Fields = Record<string, unknown>

/** Days after which what lies in the trash goes for good. */
export const TRASH_DAYS = 30
/** How many rows one transaction of the purge takes. */
const MOST = 200

/** What a restored row had to take instead of what it had, since that is another's by now. */
export type Renamed = { slug?: string; code?: string }

/** What is done with the rows of a resource that lie in the trash, each inside the caller's transaction. */
export function trashOf(rows: Repository) {
  const { contract, table, rules } = rows.of
  const inTrash = (storeId: number, ids: number[]) =>
    and(eq(table.store_id, storeId), isNotNull(table.deleted_at), inArray(table.id, ids))

  async function locked(db: Tx, storeId: number, ids: number[], missing: () => Error): Promise<Stored[]> {
    const wanted = [...new Set(ids)]
    const found = db.select().from(table).where(inTrash(storeId, wanted)).orderBy(table.id)
    const stored = (await found.for('update')) as Stored[]
    if (stored.length !== wanted.length) throw missing()
    return stored
  }

  async function list(db: Tx, context: StaffContext, query: ListQuery & Fields) {
    const page = await rows.list(db, context, query, true)
    return { ...page, data: page.data.map((row) => ({ ...row, deleted_at: (row.deleted_at as Date).toISOString() })) }
  }

  /**
   * Brings rows back as they were, all or none. A link name or a code that is another's by now gives way to a free one.
   * @returns what the last of them had to take instead
   */
  async function restore(db: Tx, context: StaffContext, ids: number[], missing: () => Error): Promise<Renamed> {
    const storeId = context.store.id
    if (rules.oneByOne) await oneByOne(db, `${contract.path}:${storeId}`)
    await rules.mayRestore?.(db, context, new Set(ids).size)
    let renamed: Renamed = {}
    for (const row of await locked(db, storeId, ids, missing)) {
      const values: Fields = { ...(await rules.beforeRestore?.(db, context, row, ids)) }
      if (typeof row.slug === 'string')
        values.slug = await freeSlug(db, { table, storeId, id: row.id, wanted: row.slug })
      await rows.updateMany(db, context, [{ stored: row, columns: { ...values, deleted_at: null } }])
      const changes = changed(row, values)
      renamed = Object.fromEntries(
        ['slug', 'code'].filter((key) => changes[key]).map((key) => [key, String(values[key])]),
      )
    }
    return renamed
  }

  /** What hangs on rows that go for good. */
  async function letGo(db: Tx, storeId: number, ids: number[]): Promise<void> {
    await rules.beforePurge?.(db, storeId, ids)
    await forgetSlugs(db, storeId, contract.name, ids)
  }

  /** Deletes for good, all or none. Their pictures go with the next sweep of files. */
  async function purge(db: Tx, context: StaffContext, ids: number[], missing: () => Error): Promise<void> {
    const stored = await locked(db, context.store.id, ids, missing)
    await letGo(db, context.store.id, ids)
    await rows.removeMany(db, context, stored, { forGood: true })
  }

  /** Deletes for good what was in the trash for 30 days. One audit entry tells of all. @returns how many went */
  async function purgeOld(db: Tx, actor: Actor & { store: { id: number } }): Promise<number> {
    const storeId = actor.store.id
    const due = and(
      eq(table.store_id, storeId),
      lt(table.deleted_at, sql`now() - make_interval(days => ${TRASH_DAYS})`),
    )
    const query = db.select().from(table).where(due).orderBy(table.id).limit(MOST)
    const stored = (await query.for('update', { skipLocked: true })) as Stored[]
    if (stored.length === 0) return 0
    await letGo(
      db,
      storeId,
      stored.map(({ id }) => id),
    )
    await rows.removeMany(db, actor, stored, { forGood: true, together: true })
    return stored.length
  }

  return { list, restore, purge, purgeOld }
}
