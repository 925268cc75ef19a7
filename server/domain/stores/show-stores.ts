import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { STORE_DAYS, type StoreRow } from '#app/contracts/store.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import type { stores } from '#server/db/schema/platform.ts'
import { domainEnd } from './domain-end.ts'

export type StoredStore = typeof stores.$inferSelect

/** Days of the orders that a list tells. */
const DAYS = 30

/** What of a store's own row is shown as it stands. */
type OwnFields = Pick<
  StoredStore,
  | 'id'
  | 'version'
  | 'name'
  | 'name_km'
  | 'sub_domain'
  | 'sort_order'
  | 'feature'
  | 'status'
  | 'status_reason'
  | 'admin_status'
  | 'admin_status_reason'
  | 'category_id'
  | 'theme_id'
  | 'plan_id'
  | 'image'
  | 'image_path'
  | 'owner'
  | 'domain'
  | 'phone'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'default_locale'
  | 'base_currency'
>

/** What `store_parts` says of a store: its own row, moments as JSON has them, and what lies in other tables. */
interface ShownStore extends OwnFields {
  title: unknown
  description: unknown
  keywords: unknown
  domain_verified_at: string | null
  domain_lost_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
  category: Translations | null
  theme: Translations | null
  plan: Translations | null
  email: string | null
  pending_email: string | null
  last_login_at: string | null
  orders: number
}

/**
 * Stores as a reply shows them, in the order of their ids, asked at once. `db` is at the platform's door.
 * @param ids as SQL of an array
 */
export async function showStores(db: Tx, locale: Locale, ids: SQL): Promise<StoreRow[]> {
  const { rows } = await db.execute<{ store: ShownStore }>(sql`SELECT store_parts(${ids}, ${DAYS}) AS store`)
  return rows.map(({ store }) => replyOf(store, locale))
}

/** One of them; undefined where there is none. */
export const showStore = async (db: Tx, locale: Locale, id: number): Promise<StoreRow | undefined> =>
  (await showStores(db, locale, sql`ARRAY[${id}]::bigint[]`))[0]

/** When a store that was deleted can be had back no more. */
const endOf = (deleted_at: Date) => new Date(deleted_at.getTime() + STORE_DAYS * 86_400_000)

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const momentOf = (at: string | null) => (at === null ? null : new Date(at))
const isoOf = (at: string) => new Date(at).toISOString()

/** Under the specification's names. */
function replyOf(row: ShownStore, locale: Locale): StoreRow {
  const [lost, deleted, lastLogin] = [row.domain_lost_at, row.deleted_at, row.last_login_at].map(momentOf)
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    name_km: row.name_km,
    sub_domain: row.sub_domain,
    url: storeOrigin(row),
    metaTagTitle: textOf(row.title),
    metaTagDescription: textOf(row.description),
    metaTagKeywords: textOf(row.keywords),
    sortOrder: row.sort_order,
    feature: row.feature,
    status: row.status,
    status_reason: row.status_reason,
    admin_status: row.admin_status,
    admin_status_reason: row.admin_status_reason,
    category_id: row.category_id,
    category: named(row.category_id, row.category, locale),
    theme_id: row.theme_id,
    theme: named(row.theme_id, row.theme, locale),
    plan_id: row.plan_id,
    plan: named(row.plan_id, row.plan, locale),
    logo: row.image,
    logo_path: row.image_path,
    logo_url: row.image_path,
    owner: row.owner,
    domain: row.domain,
    domain_verified_at: momentOf(row.domain_verified_at)?.toISOString() ?? null,
    domain_ends_at: lost ? domainEnd(lost).toISOString() : null,
    email: row.email ?? '',
    pending_email: row.pending_email,
    phone: row.phone,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    default_locale: row.default_locale,
    base_currency: row.base_currency,
    orders_30d: row.orders,
    last_login_at: lastLogin?.toISOString() ?? null,
    created_at: isoOf(row.created_at),
    updated_at: isoOf(row.updated_at),
    deleted_at: deleted?.toISOString() ?? null,
    ends_at: deleted ? endOf(deleted).toISOString() : null,
  }
}

const named = (id: number | null, translations: Translations | null, locale: Locale) =>
  id === null ? null : { id, name: textIn(translations ?? {}, 'name', locale) ?? '' }
