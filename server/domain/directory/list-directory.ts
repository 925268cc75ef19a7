import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Locale, Page } from '#app/contracts/kit.ts'
import { type Place, placeOf } from '#app/contracts/place.ts'
import type { DirectoryQuery, ShownStore, StorePoint } from '#app/contracts/store-directory.ts'
import { shopOrigin } from '#server/core/procedure/origins.ts'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { allWords, nearWords, rankOf } from '#server/core/rows/search-condition.ts'
import { textIn } from '#server/core/rows/texts.ts'
import { dbOf } from '#server/db/client.ts'
import { placeOnMap, SHORTENED, stores } from '#server/db/schema/platform.ts'
import { storeCategories } from '#server/db/schema/store-categories.ts'
import { together } from '#server/db/together.ts'
import { coversOf } from '../settings/covers.ts'
import { distanceKm } from './distance.ts'
import { isShown } from './is-shown.ts'

/** Stores lie outside of every tenant; their kinds are the platform's own. */
export const platform = dbOf(PLATFORM_STORE.id)

/** What the directory is narrowed by. */
type Narrowed = Pick<DirectoryQuery, 'search' | 'category_id'>

const isPlaced = and(isNotNull(stores.latitude), isNotNull(stores.longitude))

/** The stores that are called as it was typed; where there is none, those that are called nearly so. */
async function named<T>(search: string, read: (words: SQL | undefined) => Promise<T>, none: (found: T) => boolean) {
  const typed = await read(allWords(stores.search_text, search))
  const nearly = none(typed) ? nearWords(stores.search_text, search) : undefined
  return nearly ? read(nearly) : typed
}

const shownIn = ({ category_id }: Narrowed) =>
  and(isShown, category_id === undefined ? undefined : eq(stores.category_id, category_id))

/** A page of the stores that anyone may visit: two queries at once, and as many again where nothing is called as it was typed. */
export async function listDirectory(locale: Locale, query: DirectoryQuery): Promise<Page<ShownStore>> {
  const { page, limit, search = '' } = query
  const near = query.near === undefined ? null : placeOf(query.near)
  const byDistance = near !== null && (query.sort ?? 'nearest') === 'nearest'
  return platform.read(async (db) => {
    const read = async (words: SQL | undefined) => {
      // Nobody knows how far away the others are.
      const where = and(shownIn(query), words, byDistance ? isPlaced : undefined)
      // Which they are, an index says; of all before them nothing else is read.
      const found = db
        .select({ id: stores.id })
        .from(stores)
        .where(where)
        .orderBy(...orderOf(query, locale, byDistance ? near : null))
        .limit(limit)
        .offset((page - 1) * limit)
      const rows = db
        .select(cardColumns)
        .from(stores)
        .leftJoin(storeCategories, ofStore)
        .where(inArray(stores.id, found))
        .orderBy(...(byDistance ? [asc(apart(near)), desc(stores.id)] : orderOf(query, locale, null)))
      return together([rows, db.$count(stores, where)])
    }
    const [rows, total] = await named(search, read, ([, count]) => count === 0)
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(total / limit)), per_page: limit, total }
    return { data: rows.map((row) => cardOf(row, locale, near)), meta }
  })
}

/** As many pins as a map can hold for a keyboard. */
const MOST_POINTS = 300

/** Where the first of them are, in the order of the list. */
export async function listStorePoints(locale: Locale, query: Narrowed & { near?: string | undefined }) {
  const near = query.near === undefined ? null : placeOf(query.near)
  const { sub_domain, name, name_km, latitude, longitude } = stores
  return platform.read(async (db) => {
    const read = async (words: SQL | undefined) =>
      db
        .select({ sub_domain, name, name_km, latitude, longitude })
        .from(stores)
        .where(and(shownIn(query), words, isPlaced))
        .orderBy(...orderOf(query, locale, near))
        .limit(MOST_POINTS)
    const rows = await named(query.search ?? '', read, (found) => found.length === 0)
    return rows.flatMap(({ latitude, longitude, ...row }): StorePoint[] =>
      latitude === null || longitude === null
        ? []
        : [{ sub_domain: row.sub_domain, name: (locale === 'km' && row.name_km) || row.name, latitude, longitude }],
    )
  })
}

export const ofStore = and(
  eq(storeCategories.store_id, PLATFORM_STORE.id),
  eq(storeCategories.id, stores.category_id),
  eq(storeCategories.status, true),
)

const cardColumns = {
  id: stores.id,
  sub_domain: stores.sub_domain,
  name: stores.name,
  name_km: stores.name_km,
  category_id: storeCategories.id,
  category: storeCategories.translations,
  image_path: stores.image_path,
  address: stores.address,
  latitude: stores.latitude,
  longitude: stores.longitude,
  feature: stores.feature,
  // Of all that a store has set, what a card shows.
  settings: sql<Record<string, string | null>>`jsonb_build_object(
    'about_en', ${stores.settings} -> 'about_en', 'about_km', ${stores.settings} -> 'about_km',
    'address_en', ${stores.settings} -> 'address_en', 'address_km', ${stores.settings} -> 'address_km',
    'hero_image', ${stores.settings} -> 'hero_image')
    || CASE WHEN ${stores.settings} ? 'store_cover_image_url'
      THEN jsonb_build_object('store_cover_image_url', ${stores.settings} -> 'store_cover_image_url') ELSE '{}' END`,
}

interface CardRow {
  id: number
  sub_domain: string
  name: string
  name_km: string | null
  category_id: number | null
  category: Parameters<typeof textIn>[0] | null
  image_path: string | null
  address: string | null
  latitude: number | null
  longitude: number | null
  feature: boolean
  settings: Record<string, string | null>
}

function cardOf({ settings, ...row }: CardRow, locale: Locale, near: Place | null): ShownStore {
  const { latitude, longitude } = row
  const other = locale === 'en' ? 'km' : 'en'
  const known = near !== null && latitude !== null && longitude !== null
  return {
    sub_domain: row.sub_domain,
    name: (locale === 'km' && row.name_km) || row.name,
    about: settings[`about_${locale}`] || settings[`about_${other}`] || null,
    category:
      row.category_id === null || row.category === null
        ? null
        : { id: row.category_id, name: textIn(row.category, 'name', locale) ?? '' },
    image_url: row.image_path,
    cover_url: coversOf({ id: row.id, settings }).wide,
    address: settings[`address_${locale}`] || row.address || null,
    latitude,
    longitude,
    distance_km: known ? distanceKm(near, { latitude, longitude }) : null,
    feature: row.feature,
    url: shopOrigin(row.sub_domain),
  }
}

/** As the crow flies, near enough to put one before the other: degrees, those of longitude shortened as they are there. */
function apart({ latitude, longitude }: Place): SQL {
  const across = sql`abs(${stores.longitude} - ${longitude}::float8)`
  const shortened = Math.cos((latitude * Math.PI) / 180) ** 2
  return sql`power(${stores.latitude} - ${latitude}::float8, 2)
    + power(least(${across}, 360 - ${across}), 2) * ${shortened}::float8`
}

/** As the index of places has it: near enough to tell which are the nearest, all of a country at one latitude. */
const onMap = ({ latitude, longitude }: Place) =>
  sql`${placeOnMap} <-> point(${longitude}::float8 * ${sql.raw(String(SHORTENED))}, ${latitude}::float8)`

function orderOf(
  { sort, search = '' }: Pick<DirectoryQuery, 'sort' | 'search'>,
  locale: Locale,
  near: Place | null,
): SQL[] {
  if (near) return [asc(onMap(near)), desc(stores.id)]
  if (sort === 'newest') return [desc(stores.id)]
  if (sort === 'name') return [asc(locale === 'km' ? stores.sort_km : stores.sort_en), asc(stores.id)]
  if (search.trim()) return rankOf(stores, search, locale)
  return [desc(stores.feature), desc(stores.stocked), asc(stores.sort_order), desc(stores.id)]
}
