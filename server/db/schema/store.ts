import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BakongFaultCode } from '#app/contracts/payment-method.ts'
import { bytes, instant, minor, ref, stamps, state, tenant, translated } from './columns.ts'
import { stores, users } from './platform.ts'
import { refers } from './refers.ts'
import { taxClasses } from './tax-classes.ts'

export const roles = pgTable(
  'roles',
  {
    ...tenant(),
    ...translated(),
    permissions: text('permissions').array().notNull().default(sql`'{}'`),
    is_system: boolean('is_system').notNull().default(false),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  { store_id: ref('store_id').notNull(), user_id: ref('user_id').notNull(), role_id: ref('role_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.store_id, t.user_id, t.role_id] }),
    foreignKey({ columns: [t.store_id, t.role_id], foreignColumns: [roles.store_id, roles.id] }),
    foreignKey({ columns: [t.user_id], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
)

/**
 * An uploaded picture: re-encoded, under a random name; its sizes lie in the files folder under the store's id, `bytes`
 * counts them all. Store 0 is the platform.
 */
export const files = pgTable(
  'files',
  {
    ...tenant(),
    name: text('name').notNull(),
    /** avatar | logo | banner | category | brand | product | post | slip | note | option */
    type: text('type').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of the widest size. */
    sha256: text('sha256').notNull(),
    /** An order shows it, and orders stay: the sweep asks no more. */
    kept: boolean('kept').notNull().default(false),
    /** Of what a customer sent for an option: the token by which it came, which brings one alone. */
    claim: text('claim'),
    /** Of a customer's PDF: what he calls it (store-pdf.ts). */
    called: text('called'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    created_by: ref('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('files_name').on(t.store_id, t.name),
    uniqueIndex('files_claim').on(t.store_id, t.claim),
  ],
)

/**
 * Numbers of a store, one row a store and name: `last_value` without gaps. The row of its invoices counts the ids of its
 * orders too. Taken last in a transaction since each waits for the one before.
 */
export const storeCounters = pgTable(
  'store_counters',
  {
    store_id: ref('store_id').notNull(),
    name: text('name').notNull(),
    last_value: bigint('last_value', { mode: 'number' }).notNull().default(0),
    /** The highest id of an order; it began where the ids that all stores shared ended for this one. */
    last_order_id: ref('last_order_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.name] }),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

/** Who did what; the application's role may add rows and read them, nothing else. Platform rows have store 0. */
export const activityLogs = pgTable(
  'activity_logs',
  {
    ...tenant(),
    user_id: ref('user_id'),
    user_name: text('user_name').notNull().default(''),
    actor_type: text('actor_type').notNull().default('user'),
    event: text('event').notNull(),
    entity: text('entity').notNull(),
    entity_id: ref('entity_id'),
    entity_label: text('entity_label').notNull().default(''),
    /** `{ field: [before, after] }`, secrets masked. */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    /** Why, in the words of whoever did it. */
    note: text('note'),
    /** Who acted in the user's name. */
    impersonator_id: ref('impersonator_id'),
    ip: text('ip'),
    user_agent: text('user_agent'),
    request_id: text('request_id'),
    /** Who, what and from where, as searches spell it (server/core/text/search-text.ts). */
    search_text: text('search_text').notNull().default(''),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('activity_logs_entity').on(t.store_id, t.entity, t.entity_id),
    index('activity_logs_event').on(t.store_id, t.event, t.id),
    index('activity_logs_user').on(t.store_id, t.user_id, t.id),
    index('activity_logs_time').on(t.store_id, t.created_at, t.id),
  ],
)

/** A reply kept for 24 hours, so that a repeated request makes nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    store_id: ref('store_id').notNull(),
    key: text('key').notNull(),
    body_hash: text('body_hash').notNull(),
    entity_id: ref('entity_id'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.key] })],
)

/** Places that a shipping method names, by official codes (app/contracts/places.ts); no districts: all of the province. */
export interface ShippingZone {
  province: string
  districts: string[]
}

/** What is paid up to an end, which is within it; the last may have none. */
export interface ShippingBracket {
  /** A weight in grams, or a sub-total in minor units. */
  of: 'weight' | 'total'
  from: number
  to: number | null
  cost: number
}

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    ...tenant(),
    code: text('code').notNull(),
    ...translated(),
    /** One of SHIPPING_TYPES (app/contracts/resources/shipping-method.ts). */
    type: text('type').notNull(),
    cost: minor('cost').notNull().default(0),
    /** Of an item, or of a kilogram that was begun. */
    cost_per_unit: minor('cost_per_unit'),
    /** Each begins where the one before it ends, which is within that one. */
    brackets: jsonb('brackets').$type<ShippingBracket[]>().notNull().default([]),
    /** Where it goes alone; empty: everywhere. */
    zones: jsonb('zones').$type<ShippingZone[]>().notNull().default([]),
    /** Where it does not go. */
    excluded_zones: jsonb('excluded_zones').$type<ShippingZone[]>().notNull().default([]),
    /** From this sub-total on it costs nothing. */
    free_over: minor('free_over'),
    /** Of what sub-totals it is offered, both ends included. */
    min_total: minor('min_total'),
    max_total: minor('max_total'),
    /** The same of weights, in grams. */
    min_weight: integer('min_weight'),
    max_weight: integer('max_weight'),
    /** How long it takes, in `delivery_unit`: minutes | hours | days. */
    delivery_min: integer('delivery_min'),
    delivery_max: integer('delivery_max'),
    delivery_unit: text('delivery_unit').notNull().default('days'),
    /** On what days it is offered, Monday 1 to Sunday 7; empty: on all. */
    weekdays: integer('weekdays').array().notNull().default(sql`'{}'`),
    /** `HH:MM` where the store is: until then on each of them. */
    cut_off_time: text('cut_off_time'),
    cod_allowed: boolean('cod_allowed').notNull().default(true),
    /** How it may be paid; empty: in every way. */
    payment_method_ids: ref('payment_method_ids').array().notNull().default(sql`'{}'`),
    /** Whom it is for; empty: everybody. */
    customer_group_ids: ref('customer_group_ids').array().notNull().default(sql`'{}'`),
    /** How its cost is taxed; null: not at all. */
    tax_class_id: ref('tax_class_id'),
    courier: text('courier'),
    /** Where the courier tells where a parcel is, with `{code}` for its code. */
    tracking_url: text('tracking_url'),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('shipping_methods_code').on(t.store_id, t.code),
    index('shipping_methods_tax_class').on(t.store_id, t.tax_class_id),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
    refers(t.store_id, t.tax_class_id, taxClasses),
  ],
)

export const paymentMethods = pgTable(
  'payment_methods',
  {
    ...tenant(),
    /** One of PAYMENT_CODES (app/contracts/payment-method.ts), each once in a store. */
    code: text('code').notNull(),
    ...translated(),
    /** Where the money goes, sealed (server/domain/payments/method-config.ts). */
    config: text('config'),
    /** What Bakong is asked with whether a KHQR was paid, sealed. */
    bakong_token: text('bakong_token'),
    /** Why it gave no answer last, how often in a row, until when it is not asked, and when the bell said so. */
    bakong_fault: text('bakong_fault').$type<BakongFaultCode>(),
    bakong_failures: integer('bakong_failures').notNull().default(0),
    bakong_rests_until: instant('bakong_rests_until').notNull().default(sql`now()`),
    bakong_told_at: instant('bakong_told_at'),
    /** Currencies of the orders that it is offered for; empty: any. */
    currencies: text('currencies').array().notNull().default(sql`'{}'`),
    /** Of what totals it is offered, both ends included; minor units of the store's currency. */
    min_total: minor('min_total'),
    max_total: minor('max_total'),
    ...state(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('payment_methods_code').on(t.store_id, t.code),
    foreignKey({ columns: [t.store_id], foreignColumns: [stores.id] }),
  ],
)

export const importJobs = pgTable(
  'import_jobs',
  {
    ...tenant(),
    /** products | categories | customers */
    kind: text('kind').notNull().default('products'),
    format: text('format').notNull(),
    file_name: text('file_name').notNull().default(''),
    /** queued | running | done | failed | undoing | undone */
    state: text('state').notNull().default('queued'),
    /** Of the work that brings it in, or takes it back (jobs). */
    job_id: ref('job_id'),
    cancelled: boolean('cancelled').notNull().default(false),
    locale: text('locale').notNull().default('en'),
    update_existing: boolean('update_existing').notNull().default(true),
    /** Whether it fetches pictures behind links; null: as the store has it. */
    fetch_pictures: boolean('fetch_pictures'),
    /** What it may change in rows that are there already. */
    columns: text('columns').array().notNull().default(sql`'{}'`),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    warnings: jsonb('warnings')
      .$type<{ row: number; field: string; message: string; count?: number; rows?: number[] }[]>()
      .notNull()
      .default([]),
    errors: jsonb('errors').$type<{ row: number; field: string; message: string }[]>().notNull().default([]),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
    created_by: ref('created_by'),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)

/** The file of an import while it is under way, in pieces. */
export const importChunks = pgTable(
  'import_chunks',
  {
    store_id: ref('store_id').notNull(),
    import_id: ref('import_id').notNull(),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.import_id, t.part] }),
    foreignKey({ columns: [t.store_id, t.import_id], foreignColumns: [importJobs.store_id, importJobs.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** What the store's last import did to each row: how it goes on, and how it is taken back. */
export const importChanges = pgTable(
  'import_changes',
  {
    store_id: ref('store_id').notNull(),
    import_id: ref('import_id').notNull(),
    /** Of a product, a category or a customer, as the import's kind says. */
    row_id: ref('row_id').notNull(),
    /** new | changed | same */
    kind: text('kind').notNull(),
    /** The row's version after it: another one says that it was changed since. */
    version: integer('version').notNull().default(1),
    /** What undoes a change (undo-patch.ts). */
    before: jsonb('before').$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.import_id, t.row_id] }),
    foreignKey({ columns: [t.store_id, t.import_id], foreignColumns: [importJobs.store_id, importJobs.id] }).onDelete(
      'cascade',
    ),
  ],
)
