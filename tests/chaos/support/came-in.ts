import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Market } from './market.ts'

async function finished(db: pg.Client, imports: Market['imports']): Promise<void> {
  for (const end = performance.now() + 300_000; performance.now() < end; await sleep(500)) {
    const ids = [...imports.values()].map(({ id }) => id)
    const { rows } = await db.query<{ open: number }>(
      "SELECT count(*)::int AS open FROM import_jobs WHERE id = ANY($1) AND state IN ('queued', 'running')",
      [ids],
    )
    if (rows[0]?.open === 0) return
  }
  throw new Error('The imports do not end')
}

/** Every row of every acknowledged import is there, counted once, and so is its stock. */
export async function checkImports(db: pg.Client, { imports }: Market): Promise<void> {
  await finished(db, imports)
  for (const [mark, { id, rows }] of imports) {
    const job = await db.query<{ state: string; made: number }>(
      "SELECT state, (counts->>'new')::int AS made FROM import_jobs WHERE id = $1",
      [id],
    )
    const found = await db.query<{ products: number; right: number }>(
      `SELECT count(*)::int AS products, count(*) FILTER (WHERE quantity = moved)::int AS right FROM (
         SELECT p.quantity, (SELECT sum(delta) FROM stock_movements m WHERE m.store_id = p.store_id AND m.product_id = p.id AND m.value_id IS NULL) AS moved
         FROM products p WHERE p.code LIKE $1) x`,
      [`${mark}-%`],
    )
    const wanted = [mark, { state: 'done', made: rows }, { products: rows, right: rows }]
    expect([mark, job.rows[0], found.rows[0]]).toEqual(wanted)
  }
}
