import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from './columns.ts'
import { stores } from './platform.ts'

/** Work that goes on behind the requests (server/kit/jobs.ts). Outside tenancy: runners look for any store's. */
export const jobs = pgTable(
  'jobs',
  {
    id: id().primaryKey(),
    name: text('name').notNull(),
    /** Set where there must be one row alone: a recurring job's is its name. */
    key: text('key'),
    /** Whose rows it may touch; null: the platform's own. */
    store_id: ref('store_id').references(() => stores.id),
    input: jsonb('input').$type<unknown>().notNull().default({}),
    /** queued | running | done | failed | cancelled */
    state: text('state').notNull().default('queued'),
    /** Queued: when it may begin. Running: when its lease ends and another process may take it over. */
    due_at: instant('due_at').notNull().default(sql`now()`),
    /** Grows with every claim: who holds an older number writes nothing more. */
    fence: integer('fence').notNull().default(0),
    /** Claims since it last got on. */
    tries: integer('tries').notNull().default(0),
    /** How far it is, as its own steps say; written with their effect. */
    cursor: jsonb('cursor').$type<unknown>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    cancel_asked: boolean('cancel_asked').notNull().default(false),
    error: text('error'),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('jobs_key').on(t.key),
    index('jobs_due').on(t.due_at, t.id).where(sql`${t.state} IN ('queued', 'running')`),
  ],
)
