import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#app/contracts/kit.ts'
import { STORE_DAYS, type StoreRow } from '#app/contracts/store.ts'
import { storeOrigin } from '#server/core/procedure/origins.ts'
import { textIn } from '#server/core/rows/texts.ts'
import type { Tx } from '#server/db/client.ts'
import type { Translations } from '#server/db/schema/columns.ts'
import { stores } from '#server/db/schema/platform.ts'
import { domainEnd } from './domain-end.ts'

export type StoredStore = typeof stores.$inferSelect

/** Days of the orders that a list tells. */
const DAYS = 30

/** What `store_parts` says of a store: what lies in other tables. */
interface StoreParts {
  id: number
  category: Translations | null
  theme: Translations | null
  email: string | null
  pending_email: string | null
  last_login_at: string | null
  orders: number
}

const { search_text, find_text, sort_en, sort_km, settings, timezone, promotions_version, ...COLUMNS } =
  getTableColumns(stores)

/** What `showStores` reads of a row: a list asks for no more, for the row is wide. */
export const SHOWN = {
  ...COLUMNS,
  settings: sql<StoredStore['settings']>`jsonb_build_object(${sql.join(
    ['seo_meta_tag_title', 'seo_meta_tag_description', 'seo_meta_tag_keyword'].flatMap((key) => [
      sql.raw(`'${key}'`),
      sql`${settings} -> ${sql.raw(`'${key}'`)}`,
    ]),
    sql`, `,
  )})`,
}

type ShownStore = Pick<StoredStore, keyof typeof SHOWN>

/** Stores as a reply shows them, asked once for all. `db` is at the platform's door. */
export async function showStores(db: Tx, locale: Locale, rows: readonly ShownStore[]): Promise<StoreRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return withParts(locale, rows, await partsOf(db, sql`${sql.param(ids)}::bigint[]`))
}

/** The same of what was read already. */
export const withParts = (locale: Locale, rows: readonly ShownStore[], parts: PartsOfStores): StoreRow[] =>
  rows.map((row) => {
    const of = parts.get(row.id)
    return {
      ...ownFields(row),
      category: named(row.category_id, of?.category, locale),
      theme: named(row.theme_id, of?.theme, locale),
      email: of?.email ?? '',
      pending_email: of?.pending_email ?? null,
      orders_30d: of?.orders ?? 0,
      last_login_at: of?.last_login_at ? new Date(of.last_login_at).toISOString() : null,
    }
  })

type PartsOfStores = ReadonlyMap<number, StoreParts>

/** @param ids of the stores, as SQL of an array */
export async function partsOf(db: Tx, ids: SQL): Promise<PartsOfStores> {
  const { rows } = await db.execute<{ parts: StoreParts }>(sql`SELECT store_parts(${ids}, ${DAYS}) AS parts`)
  return new Map(rows.map(({ parts }) => [parts.id, parts]))
}

/** When a store that was deleted can be had back no more. */
const endOf = (deleted_at: Date) => new Date(deleted_at.getTime() + STORE_DAYS * 86_400_000)

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** What lies in the store's own row, under the specification's names. */
function ownFields(row: ShownStore) {
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

const named = (id: number | null, translations: Translations | null | undefined, locale: Locale) =>
  id === null ? null : { id, name: textIn(translations ?? {}, 'name', locale) ?? '' }
