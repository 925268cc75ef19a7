import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** Texts by language: `{ en: { name }, km: { name } }`. */
export type Translations = { [L in 'en' | 'km']?: Record<string, string | null> }
/** One text in both languages, as an order keeps it. */
export type Bilingual = { en: string; km: string }

/** Text that sorts as people sort: ICU's root collation knows both scripts, C.UTF-8 puts `Z` before `a`. */
export const sortText = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity()
export const ref = (name: string) => bigint(name, { mode: 'number' })
/** Rows of another table, in no order. */
export const ids = (name: string) => ref(name).array().notNull().default(sql`'{}'`)
/** Money in minor units of the store's currency. */
export const minor = (name: string) => bigint(name, { mode: 'number' })
/** How many of something: what is added up for years stays exact far beyond an `integer`'s two thousand million. */
export const amountOf = (name: string) => bigint(name, { mode: 'number' })
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What every row of a store has; `store_id` comes first in each key. */
export const tenant = () => ({ store_id: ref('store_id').notNull(), id: id() })

export const stamps = () => ({
  version: integer('version').notNull().default(1),
  created_at: instant('created_at').notNull().default(sql`now()`),
  updated_at: instant('updated_at').notNull().default(sql`now()`),
  created_by: ref('created_by'),
  updated_by: ref('updated_by'),
})

/** Texts in both languages, with the columns that search and sorting use (written by the kit). */
export const translated = () => ({
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
  search_text: text('search_text').notNull().default(''),
  sort_en: sortText('sort_en').notNull().default(''),
  sort_km: sortText('sort_km').notNull().default(''),
})

export const imagePair = () => ({ image: text('image'), image_path: text('image_path') })
export const state = () => ({
  sort_order: integer('sort_order').notNull().default(0),
  status: boolean('status').notNull().default(true),
})
