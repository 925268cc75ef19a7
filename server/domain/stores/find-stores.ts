import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Locale, Page } from '#app/contracts/kit.ts'
import {
  ADMIN_STATUSES,
  STORE_STATUSES,
  type StoreDetail,
  type StoreQuery,
  type StoreRow,
} from '#app/contracts/store.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { refused } from '#server/core/procedure/refused.ts'
import { counted, countedRows, countedStores } from '#server/core/rows/row-counts.ts'
import { dbOf, type Tx } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { stores, users } from '#server/db/schema/platform.ts'
import { customers } from '#server/db/schema/sales.ts'
import { together } from '#server/db/together.ts'
import { numberOfOrders } from '#server/domain/sales/counted-orders.ts'
import { domainRecords } from './domain-records.ts'
import { type StoredStore, showStore, showStores } from './show-stores.ts'

/** Stores and whose they are lie outside of every tenant; what the platform keeps for them is its own. */
export const platform = dbOf(PLATFORM_STORE.id)

const SORTS: Record<string, AnyPgColumn | SQL> = {
  id: stores.id,
  name: sql`lower(${stores.name}) COLLATE "und-x-icu"`,
  sub_domain: stores.sub_domain,
  status: stores.status,
  admin_status: stores.admin_status,
  sort_order: stores.sort_order,
  created_at: stores.created_at,
  updated_at: stores.updated_at,
}

/** A page of all stores, the newest first: those that were deleted and can still be had back only where asked for. */
export function findStores(locale: Locale, query: StoreQuery): Promise<Page<StoreRow>> {
  const { page, limit, sort = 'id', status, admin_status, category_id, plan_id, feature, deleted, search } = query
  const towards = (query.direction ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return platform.read(async (db) => {
    const where = and(
      deleted ? and(isNotNull(stores.deleted_at), isNull(stores.purged_at)) : isNull(stores.deleted_at),
      status === undefined ? undefined : eq(stores.status, status),
      admin_status === undefined ? undefined : eq(stores.admin_status, admin_status),
      category_id === undefined ? undefined : eq(stores.category_id, category_id),
      plan_id === undefined ? undefined : eq(stores.plan_id, plan_id),
      feature === undefined ? undefined : eq(stores.feature, feature),
      search?.trim() ? called(db, search.trim()) : undefined,
    )
    const by = SORTS[sort] ?? stores.id
    const order = [towards(by), towards(stores.id)]
    const skip = (page - 1) * limit
    const others = [category_id, plan_id, feature].some((one) => one !== undefined)
    const byStatusAlone = !deleted && !others && !search?.trim()
    // What is counted beforehand travels with the rows; what has to be looked for is looked for once.
    const found = byStatusAlone
      ? {
          total: countedStores(db, oneOrAll(status, STORE_STATUSES), oneOrAll(admin_status, ADMIN_STATUSES)),
          ids: sql`ARRAY(${db
            .select({ id: stores.id })
            .from(stores)
            .where(where)
            .orderBy(...order)
            .limit(limit)
            .offset(skip)})`,
        }
      : await lookedFor(db, {
          where,
          by,
          page: sql`ORDER BY ${towards(sql`place`)}, ${towards(sql`id`)} LIMIT ${limit} OFFSET ${skip}`,
        })
    const [data, total] = await together([showStores(db, locale, found.ids), found.total])
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data, meta }
  })
}

/** How many stores there are of these, and which of them stand on a page: found by what narrows them, not by their order. */
async function lookedFor(db: Tx, { where, by, page }: { where: SQL | undefined; by: AnyPgColumn | SQL; page: SQL }) {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    WITH found AS MATERIALIZED (SELECT id, ${by} AS place FROM stores WHERE ${where})
    SELECT (SELECT count(*)::int FROM found) AS total, to_json(ARRAY(SELECT id FROM found ${page})) AS ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { total, ids: sql`${sql.param(ids)}::bigint[]` }
}

const oneOrAll = <T>(one: T | undefined, all: readonly T[]): readonly T[] => (one === undefined ? all : [one])

/** Words in its names, its address, or its owner's name, e-mail or telephone number; a number also without its spaces. */
function called(db: Tx, words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const digits = words.replace(/[\s()+-]/g, '')
  const ownersOf = db.select({ id: users.id }).from(users).where(ilike(users.email, pattern))
  return or(
    like(stores.find_text, pattern),
    // No e-mail address has a space.
    /\s/.test(words) ? undefined : inArray(stores.owner_user_id, ownersOf),
    /^\d{3,}$/.test(digits) ? like(stores.find_text, `%${digits}%`) : undefined,
  )
}

/** A store that was not deleted. @throws 404 */
export async function storedStore(db: Tx, id: number, lock = false): Promise<StoredStore> {
  const query = db
    .select()
    .from(stores)
    .where(and(eq(stores.id, id), isNull(stores.deleted_at)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw refused(404, m.error_404())
  return row
}

/** One store with its people, and how much there is in it; also one that can still be had back. @throws 404 */
export async function readStore(locale: Locale, id: number): Promise<StoreDetail> {
  const { shown, people } = await platform.read(async (db) => {
    const [stored] = await db
      .select()
      .from(stores)
      .where(and(eq(stores.id, id), isNull(stores.purged_at)))
    if (!stored) throw refused(404, m.error_404())
    const row = await showStore(db, locale, id)
    if (!row) throw new Error('A store was found and is not shown')
    return { shown: { ...row, domain_records: domainRecords(stored) }, people: await peopleOf(db, id) }
  })
  const usage = await dbOf(id).read(async (db) => ({
    products: await countedRows(db, products, id),
    orders: await numberOfOrders(db, id, { where: [] }),
    customers: await countedRows(db, customers, id),
    file_bytes: await counted(db, 'files.bytes', id),
  }))
  return { ...shown, users: people, usage: { ...usage, users: people.length } }
}

/** The owner first; of a very large team those who came first. */
async function peopleOf(db: Tx, id: number) {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.store_id, id), isNull(users.deleted_at)))
    .orderBy(desc(users.is_owner), users.id)
    .limit(MOST)
  return rows.map(({ id: userId, firstname, lastname, email, is_owner, status, last_login_at }) => ({
    id: userId,
    name: `${firstname} ${lastname}`.trim(),
    email,
    is_owner,
    status,
    last_login_at: last_login_at?.toISOString() ?? null,
  }))
}

const MOST = 100
