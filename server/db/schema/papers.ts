import { sql } from 'drizzle-orm'
import { bigint, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, ref, tenant } from './columns.ts'

/** Papers of many orders that somebody asked for, made behind his request and kept for a day. */
export const paperPrints = pgTable(
  'paper_prints',
  {
    ...tenant(),
    user_id: ref('user_id').notNull(),
    /** app/contracts/order-paper.ts */
    kind: text('kind').notNull(),
    locale: text('locale').notNull(),
    order_ids: bigint('order_ids', { mode: 'number' }).array().notNull(),
    /** running | done | failed */
    state: text('state').notNull().default('running'),
    /** Orders whose papers are made. */
    done: integer('done').notNull().default(0),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.store_id, t.id] })],
)

/** A part of such a file: a PDF of some of its orders. */
export const paperPieces = pgTable(
  'paper_pieces',
  {
    store_id: ref('store_id').notNull(),
    print_id: ref('print_id').notNull(),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store_id, t.print_id, t.part] }),
    foreignKey({ columns: [t.store_id, t.print_id], foreignColumns: [paperPrints.store_id, paperPrints.id] }).onDelete(
      'cascade',
    ),
  ],
)
