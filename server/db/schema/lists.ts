import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { instant, ref, stamps, tenant } from './columns.ts'
import { users } from './platform.ts'
import { refers } from './refers.ts'

/** A list as somebody left it, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...tenant(),
    user_id: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list: a resource's path. */
    resource: text('resource').notNull(),
    name: text('name').notNull(),
    /** The list's part of the URL, without page. */
    query: text('query').notNull().default(''),
    /** Keys of the columns in their order; null: as the list has them. */
    columns: text('columns').array(),
    /** Everybody of the store sees it. */
    shared: boolean('shared').notNull().default(false),
    /** What its owner begins with. */
    is_default: boolean('is_default').notNull().default(false),
    sort_order: integer('sort_order').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('saved_views_name').on(t.store_id, t.user_id, t.resource, t.name),
    uniqueIndex('saved_views_default').on(t.store_id, t.user_id, t.resource).where(sql`${t.is_default}`),
  ],
)

/** A change of many rows at once, which can be taken back for ten minutes. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    ...tenant(),
    user_id: ref('user_id').notNull(),
    /** A resource's path. */
    resource: text('resource').notNull(),
    /** status | category | tag | brand | price | stock | trash | grid … */
    action: text('action').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull().default({}),
    job_id: ref('job_id'),
    /** running | done | failed | undoing | undone */
    state: text('state').notNull().default('running'),
    rows: integer('rows').notNull().default(0),
    created_at: instant('created_at').notNull().default(sql`now()`),
    done_at: instant('done_at'),
    undone_at: instant('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)

/** One row of it, as it was and as it is. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    store_id: ref('store_id').notNull(),
    bulk_id: ref('bulk_id').notNull(),
    row_id: ref('row_id').notNull(),
    /** The version it had after the change: an undo skips what has another one since. */
    version: integer('version').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.bulk_id, t.row_id] }),
    refers(t.store_id, t.bulk_id, bulkChanges).onDelete('cascade'),
  ],
)

/** Which column of a foreign file is what; found again by its header. */
export const importMappings = pgTable(
  'import_mappings',
  {
    ...tenant(),
    /** products | customers | categories */
    resource: text('resource').notNull(),
    /** SHA-256 of the header, hex. */
    header_hash: text('header_hash').notNull(),
    /** `{ field: column }` */
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull(),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    uniqueIndex('import_mappings_header').on(t.store_id, t.resource, t.header_hash),
  ],
)

/** Pictures an imported file names by their address, fetched behind the requests, or taken out of its archive. */
export const remoteImages = pgTable(
  'remote_images',
  {
    ...tenant(),
    /** The import (import_jobs) that asked for it last. */
    job_id: ref('job_id').notNull(),
    /** What it is a picture of: a product, or a thing of a list. */
    product_id: ref('product_id'),
    /** The list, by the path of its calls: categories, brands, options … */
    thing: text('thing'),
    thing_id: ref('thing_id'),
    /** Which of its pictures: `image`, `cover_path`; `value.{id}` of an option's value. */
    field: text('field'),
    url: text('url').notNull(),
    alt: text('alt'),
    alt_km: text('alt_km'),
    /** Of a product's: it is the main one. */
    is_main: boolean('is_main').notNull().default(false),
    /** The option value that it shows, as the file names it: `Colour: Red`. */
    shows: text('shows'),
    /** Its place among the pictures that the file names. */
    sort_order: integer('sort_order').notNull().default(0),
    /** False of one that only variants show. */
    gallery: boolean('gallery').notNull().default(true),
    /** The variants that show it. */
    variant_ids: bigint('variant_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** queued | done | failed */
    state: text('state').notNull().default('queued'),
    /** The picture as the store keeps it (files.name), once it is done. */
    file_name: text('file_name'),
    /** Row of the file, as a spreadsheet counts. */
    row: integer('row').notNull().default(0),
    /** Times it was asked for and did not come. */
    tries: integer('tries').notNull().default(0),
    /** When it may be asked for, next. */
    due_at: instant('due_at').notNull().default(sql`now()`),
    /** Why it did not come (domain/pictures/picture-fault.ts). */
    error: text('error'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.id] }),
    index('remote_images_job').on(t.store_id, t.job_id, t.state),
    index('remote_images_due').on(t.store_id, t.due_at).where(sql`${t.state} = 'queued'`),
    index('remote_images_known').on(t.store_id, t.url).where(sql`${t.state} = 'done'`),
    uniqueIndex('remote_images_url').on(t.store_id, t.product_id, t.url),
    uniqueIndex('remote_images_thing').on(t.store_id, t.thing, t.thing_id, t.field, t.url),
    check('remote_images_of', sql`num_nonnulls(${t.product_id}, ${t.thing_id}) = 1`),
    refers(t.store_id, t.product_id, products).onDelete('cascade'),
  ],
)
