import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { STORE_DAYS, type StoreRow } from '#app/contracts/store.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import { type stores, users } from '#server/db/schema/platform.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'
import { themes } from '#server/db/schema/themes.ts'
import { together } from '#server/db/together.ts'
import { pendingOf } from '#server/domain/identity/email-change/pending.ts'
import { domainEnd } from './domain-end.ts'

export type StoredStore = typeof stores.$inferSelect

/** Days of the orders that a list tells. */
const DAYS = 30

type Names = ReadonlyMap<number, string>

/** Stores as a reply shows them, asked once for all. `db` is at the platform's door. */
export async function showStores(db: Tx, locale: Locale, rows: readonly StoredStore[]): Promise<StoreRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const of = (key: 'category_id' | 'theme_id') => [...new Set(rows.flatMap((row) => row[key] ?? []))]
  const ownerIds = rows.flatMap(({ owner_user_id }) => owner_user_id ?? [])
  const [categories, looks, owners, pending, seen, orders] = await together([
    namesOf(db, storeCategories, of('category_id'), locale),
    namesOf(db, themes, of('theme_id'), locale),
    emailsOf(db, ownerIds),
    pendingOf(db, ownerIds),
    lastSeen(db, ids),
    ordersOf(db, ids),
  ])
  return rows.map((row) => {
    const owner = row.owner_user_id ?? 0
    return {
      ...ownFields(row),
      category: named(categories, row.category_id),
      theme: named(looks, row.theme_id),
      email: owners.get(owner) ?? '',
      pending_email: pending.get(owner)?.new_email ?? null,
      orders_30d: orders.get(row.id) ?? 0,
      last_login_at: seen.get(row.id) ?? null,
    }
  })
}

/** When a store that was deleted can be had back no more. */
const endOf = (deleted_at: Date) => new Date(deleted_at.getTime() + STORE_DAYS * 86_400_000)

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What lies in the store's own row, under the specification's names. */
function ownFields(row: StoredStore) {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    name_km: row.name_km,
    sub_domain: row.sub_domain,
    url: storeOrigin(row),
    metaTagTitle: textOf(row.settings.seo_meta_tag_title),
    metaTagDescription: textOf(row.settings.seo_meta_tag_description),
    metaTagKeywords: textOf(row.settings.seo_meta_tag_keyword),
    sortOrder: row.sort_order,
    feature: row.feature,
    status: row.status,
    status_reason: row.status_reason,
    admin_status: row.admin_status,
    admin_status_reason: row.admin_status_reason,
    category_id: row.category_id,
    theme_id: row.theme_id,
    logo: row.image,
    logo_path: row.image_path,
    logo_url: row.image_path,
    owner: row.owner,
    domain: row.domain,
    domain_verified_at: row.domain_verified_at?.toISOString() ?? null,
    domain_ends_at: row.domain_lost_at && domainEnd(row.domain_lost_at).toISOString(),
    phone: row.phone,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    default_locale: row.default_locale,
    base_currency: row.base_currency,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    ends_at: row.deleted_at && endOf(row.deleted_at).toISOString(),
  }
}

const named = (names: Names, id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })

async function namesOf(
  db: Tx,
  table: typeof storeCategories | typeof themes,
  ids: number[],
  locale: Locale,
): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: table.id, translations: table.translations })
    .from(table)
    .where(and(eq(table.store_id, PLATFORM_STORE.id), inArray(table.id, ids)))
  return new Map(rows.map(({ id, translations }) => [id, textIn(translations, 'name', locale) ?? '']))
}

async function emailsOf(db: Tx, ids: number[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(found.map(({ id, email }) => [id, email]))
}

async function lastSeen(db: Tx, ids: number[]): Promise<ReadonlyMap<number, string | null>> {
  const last = sql<string | null>`max(${users.last_login_at})`
  const rows = await db
    .select({ id: users.store_id, last })
    .from(users)
    .where(and(inArray(users.store_id, ids), isNull(users.deleted_at)))
    .groupBy(users.store_id)
  return new Map(rows.map(({ id, last: at }) => [id ?? 0, at === null ? null : new Date(at).toISOString()]))
}

async function ordersOf(db: Tx, ids: number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ store_id: number; orders: number }>(
    sql`SELECT store_id, orders FROM orders_of_stores(${sql.param(ids)}::bigint[], ${DAYS})`,
  )
  return new Map(rows.map(({ store_id, orders }) => [Number(store_id), Number(orders)]))
}
