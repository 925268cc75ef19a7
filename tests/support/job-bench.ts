import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type * as z from 'zod/mini'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { connect, disconnect, platformDb } from '#server/db/client.ts'
import { jobs } from '#server/db/schema/work.ts'
import { lookAgain } from './look-again.ts'

/**
 * A table `effects` beside the jobs, both empty again after each test, and ways to look at them. Import it after
 * `ownDatabase()`; call it at the top of the file.
 */
export function jobBench(superUrl: string) {
  const db = new pg.Client({ connectionString: superUrl })
  beforeAll(async () => {
    await connect()
    await db.connect()
    await db.query('CREATE TABLE effects (job bigint, step integer, pid integer)')
    await db.query('GRANT SELECT, INSERT ON effects TO phsar_app')
  })
  afterEach(() => db.query('TRUNCATE jobs, effects'))
  afterAll(async () => {
    await disconnect()
    await db.end()
  })

  const put = <S extends z.core.$ZodType>(
    of: Parameters<typeof enqueue<S>>[1],
    input: z.input<S>,
    storeId: number | null = null,
  ) => platformDb.tx((tx) => enqueue(tx, of, input, { storeId }))
  const newStore = async () =>
    (
      await db.query<{ id: number }>(
        `INSERT INTO stores (sub_domain, name, owner, email)
         SELECT 'turn' || count(*), 'Turn', 'Turn', 'turn@phsar.example' FROM stores RETURNING id::int`,
      )
    ).rows[0]?.id as number
  const rowOf = async (id: number) =>
    (await platformDb.tx((tx) => tx.select().from(jobs).where(eq(jobs.id, id))))[0] as typeof jobs.$inferSelect
  const inState = (id: number, state: string) => until(async () => (await rowOf(id)).state === state)
  const effects = async () =>
    (
      await db.query<{ job: number; step: number; n: number }>(
        'SELECT job::int, step, count(*)::int AS n FROM effects GROUP BY 1, 2 ORDER BY 1, 2',
      )
    ).rows
  return { db, put, newStore, rowOf, inState, effects }
}

/** Waits for what goes on behind; so long that a machine that is busy with other things gets there. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 45_000; !(await holds()); ) {
    if (Date.now() > end) throw new Error('It never came to be')
    await lookAgain()
  }
}
