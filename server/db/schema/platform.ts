import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#app/contracts/kit.ts'
import type { Currency } from '#app/contracts/money.ts'
import type { Holiday } from '#app/contracts/opening-hours.ts'
import { bytes, id, imagePair, instant, ref, sortText, stamps } from './columns.ts'
import { plans } from './plans.ts'
import { storeCategories } from './store-categories.ts'
import { themes } from './themes.ts'

/** Settings of a store beyond its own columns; keys of the specification's settings payload. */
export type StoreSettings = Record<string, string | number | boolean | null | Holiday[]>

/** Open, and the platform lets it be (`isOpen` in server/core/procedure/is-shut.ts). */
const isShown = sql`status = 'active' AND admin_status = 'approved' AND deleted_at IS NULL`

/** A degree of longitude to one of latitude, in the middle of Cambodia (12.5° north). */
export const SHORTENED = 0.9763

/** Where a store is, in degrees of equal length. */
export const placeOnMap = sql.raw(`point(longitude * ${SHORTENED}, latitude)`)

export const stores = pgTable(
  'stores',
  {
    id: id().primaryKey(),
    sub_domain: text('sub_domain').notNull(),
    name: text('name').notNull(),
    name_km: text('name_km'),
    owner: text('owner').notNull(),
    owner_user_id: ref('owner_user_id'),
    /** What kind of shop it is: a row of the platform, hence the half of its key that is always 0. */
    category_id: ref('category_id'),
    category_store_id: ref('category_store_id').notNull().default(0),
    /** What it looks like; the platform's row too. */
    theme_id: ref('theme_id'),
    theme_store_id: ref('theme_store_id').notNull().default(0),
    /** What it may have; null: no limits but the platform's own. */
    plan_id: ref('plan_id'),
    plan_store_id: ref('plan_store_id').notNull().default(0),
    /** The web site of its owner, as a host name: elsewhere, or its shop once it was checked to lead here. */
    domain: text('domain'),
    /** Since when its domain name was found to lead here; null: it leads nowhere. */
    domain_verified_at: instant('domain_verified_at'),
    /** Since when it was looked for there and not found; null: it was. */
    domain_lost_at: instant('domain_lost_at'),
    email: text('email').notNull(),
    phone: text('phone'),
    address: text('address'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    ...imagePair(),
    /** active | inactive | suspended | closed */
    status: text('status').notNull().default('active'),
    /** Why the platform suspended or closed it, for its people to read. */
    status_reason: text('status_reason'),
    /** pending | approved | rejected | suspended: what the platform thinks of it (product.md 6.1) */
    admin_status: text('admin_status').notNull().default('approved'),
    admin_status_reason: text('admin_status_reason'),
    /** Its place among all stores, and whether it is shown before them. */
    sort_order: integer('sort_order').notNull().default(0),
    feature: boolean('feature').notNull().default(false),
    /** Whether it has something to sell, as housekeeping last saw it: who has nothing yet is shown behind those who have. */
    stocked: boolean('stocked').notNull().default(false),
    default_locale: text('default_locale').$type<Locale>().notNull().default('en'),
    base_currency: text('base_currency').$type<Currency>().notNull().default('USD'),
    /** Riel for one dollar. */
    khr_rate: integer('khr_rate').notNull().default(4100),
    /** Amounts in riel are multiples of this. */
    khr_round: integer('khr_round').notNull().default(100),
    timezone: text('timezone').notNull().default('Asia/Phnom_Penh'),
    invoice_prefix: text('invoice_prefix').notNull().default(''),
    settings: jsonb('settings').$type<StoreSettings>().notNull().default({}),
    is_demo: boolean('is_demo').notNull().default(false),
    /** Rises with every write of what its promotions say: what was read of them holds as long as it stays. */
    promotions_version: integer('promotions_version').notNull().default(0),
    /** What visitors of the platform find it by, and sort it by (server/domain/stores/keep-findable.ts). */
    search_text: text('search_text').notNull().default(''),
    /** What admins of the platform find it by, besides the e-mail of its owner: parts that nobody can type a line break into. */
    find_text: text('find_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || chr(10) || coalesce(name_km, '') || chr(10) || sub_domain || chr(10) || coalesce(domain, '') || chr(10) || owner || chr(10) || coalesce(regexp_replace(phone, '\\D', '', 'g'), ''))`,
      ),
    sort_en: sortText('sort_en').notNull().default(''),
    sort_km: sortText('sort_km').notNull().default(''),
    deleted_at: instant('deleted_at'),
    /** When all that was in it was erased; what is left keeps the numbers of the logs from being given again. */
    purged_at: instant('purged_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('stores_sub_domain').on(t.sub_domain),
    uniqueIndex('stores_own_domain')
      .on(t.domain)
      .where(sql`${t.domain_verified_at} IS NOT NULL AND ${t.deleted_at} IS NULL`),
    index('stores_category').on(t.category_id),
    // How many there are of a status is counted here: a store's own row is wide.
    index('stores_live').on(t.status).where(sql`${t.deleted_at} IS NULL`),
    // How many came within some days, and at which rates they take riel.
    index('stores_came').on(t.created_at).where(sql`${t.deleted_at} IS NULL`),
    index('stores_riel').on(t.khr_rate).where(sql`${t.base_currency} = 'KHR' AND ${t.deleted_at} IS NULL`),
    index('stores_theme').on(t.theme_id),
    index('stores_plan').on(t.plan_id).where(sql`${t.plan_id} IS NOT NULL`),
    // Of what visitors of the platform are shown, in the orders that they may choose.
    index('stores_shown')
      .on(t.feature.desc().nullsFirst(), t.stocked.desc().nullsFirst(), t.sort_order, t.id.desc().nullsFirst())
      .where(isShown),
    index('stores_shown_category')
      .on(
        t.category_id,
        t.feature.desc().nullsFirst(),
        t.stocked.desc().nullsFirst(),
        t.sort_order,
        t.id.desc().nullsFirst(),
      )
      .where(isShown),
    index('stores_shown_place')
      .using('gist', placeOnMap)
      .where(sql`${isShown} AND latitude IS NOT NULL AND longitude IS NOT NULL`),
    index('stores_shown_en').on(t.sort_en, t.id).where(isShown),
    index('stores_shown_km').on(t.sort_km, t.id).where(isShown),
    check('stores_category_of_platform', sql`${t.category_store_id} = 0`),
    check('stores_theme_of_platform', sql`${t.theme_store_id} = 0`),
    check('stores_plan_of_platform', sql`${t.plan_store_id} = 0`),
    foreignKey({
      name: 'stores_category_fk',
      columns: [t.category_store_id, t.category_id],
      foreignColumns: [storeCategories.store_id, storeCategories.id],
    }),
    foreignKey({
      name: 'stores_theme_fk',
      columns: [t.theme_store_id, t.theme_id],
      foreignColumns: [themes.store_id, themes.id],
    }),
    foreignKey({
      name: 'stores_plan_fk',
      columns: [t.plan_store_id, t.plan_id],
      foreignColumns: [plans.store_id, plans.id],
    }),
  ],
)

/** Names that stores had before: they lead to the new one until then, and nobody else may have them. */
export const formerSubDomains = pgTable(
  'former_sub_domains',
  {
    sub_domain: text('sub_domain').primaryKey(),
    of_store: ref('of_store')
      .notNull()
      .references(() => stores.id),
    until: instant('until').notNull(),
  },
  (t) => [index('former_sub_domains_store').on(t.of_store)],
)

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    /** admin | store */
    type: text('type').notNull(),
    store_id: ref('store_id').references(() => stores.id),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    /** Null until a mailed link was followed; a new e-mail unmarks it. */
    email_verified_at: instant('email_verified_at'),
    password_hash: text('password_hash').notNull(),
    phone: text('phone'),
    address: text('address'),
    /** 1 Male, 2 Female, 3 Other (product.md T16). */
    gender_id: integer('gender_id'),
    ...imagePair(),
    locale: text('locale'),
    /** What he set for himself (app/contracts/preferences.ts); the language is above. */
    preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
    status: boolean('status').notNull().default(true),
    is_owner: boolean('is_owner').notNull().default(false),
    last_login_at: instant('last_login_at'),
    deleted_at: instant('deleted_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`).where(sql`${t.deleted_at} IS NULL`),
    index('users_store').on(t.store_id),
  ],
)

/** A signed-in browser ('web') or an access token ('api'); only the SHA-256 of the secret is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    secret_hash: bytes('secret_hash').notNull(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    created_at: instant('created_at').notNull().default(sql`now()`),
    last_seen_at: instant('last_seen_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
    ip: text('ip'),
    user_agent: text('user_agent'),
    /** The platform admin who looks after the store with its owner's eyes, and his own session, with which this one ends. */
    visitor_id: ref('visitor_id').references((): AnyPgColumn => users.id),
    parent_id: ref('parent_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('sessions_secret').on(t.secret_hash),
    index('sessions_user').on(t.user_id),
    index('sessions_parent').on(t.parent_id).where(sql`${t.parent_id} IS NOT NULL`),
    check('sessions_visit_whole', sql`(${t.visitor_id} IS NULL) = (${t.parent_id} IS NULL)`),
  ],
)

/** Failed sign-ins, counted by the database's clock (api.md, Identity). */
/** How often an address did what is limited, counted by all processes together (server/http/limits.ts); a row each. */
export const addressCounts = pgTable(
  'address_counts',
  {
    kind: text('kind').notNull(),
    address: text('address').notNull(),
    n: integer('n').notNull(),
    /** From then on it counts from nought. */
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.address] })],
)

export const loginFailures = pgTable(
  'login_failures',
  {
    id: id().primaryKey(),
    email: text('email').notNull(),
    ip: text('ip').notNull(),
    /** True: from a browser that signed in to this account before, which is counted apart. */
    known: boolean('known').notNull().default(false),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [index('login_failures_email').on(t.email, t.at)],
)
