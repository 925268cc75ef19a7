import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import { searchText } from '#server/core/text/search-text.ts'
import { actFor, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'

const STORES = 'stores'
/** Rows that one step reads. */
const CHUNK = 500
const place = z.object({ store: z.int(), table: z.string(), after: z.int() })
type Place = z.infer<typeof place>

/** Tables with searched texts. The logs are not among them: their rows stay as they were written. */
const searched = sql<{ name: string }>`SELECT c.table_name AS name FROM information_schema.columns c
  WHERE c.table_schema = 'public' AND c.column_name = 'search_text' AND c.table_name <> 'activity_logs' ORDER BY 1`

/**
 * Spells what is searched by as this version of the program asks for it: a migration queues it where the spelling
 * changed. A row that is saved meanwhile has the new one by itself and is left alone.
 */
export const reindexSearch = job({
  name: 'search.respell',
  input: z.object({}),
  async run(run) {
    const places = await placesOf()
    const from = z.safeParse(place, run.cursor)
    const at = (of: Place) => places.findIndex(({ store, table }) => store === of.store && table === of.table)
    const first = from.success ? Math.max(0, at(from.data)) : 0
    for (const [i, here] of places.entries()) {
      if (i < first) continue
      let after = from.success && i === first ? from.data.after : 0
      while (after >= 0) {
        await run.step(async (db) => {
          await actFor(db, here.store)
          after = await respelt(db, here, after)
          const progress = { done: i, total: places.length }
          return { cursor: { ...here, after: Math.max(after, 0) }, progress }
        })
      }
    }
    await run.step(async () => ({ done: true }))
  },
})

async function placesOf(): Promise<{ store: number; table: string }[]> {
  return platformDb.tx(async (db) => {
    const tables = (await db.execute<{ name: string }>(searched)).rows
    const ids = await db.select({ id: stores.id }).from(stores).orderBy(stores.id)
    return [0, ...ids.map(({ id }) => id)].flatMap((store) =>
      // The stores themselves belong to none: they are the platform's.
      tables.filter(({ name }) => name !== STORES || store === 0).map(({ name }) => ({ store, table: name })),
    )
  })
}

/** Spells the store's next rows. @returns the last one's id; -1 where there were none */
async function respelt(db: Parameters<typeof actFor>[0], of: Omit<Place, 'after'>, after: number): Promise<number> {
  const table = sql.identifier(of.table)
  const own = of.table === STORES ? sql`true` : sql`${table}.store_id = ${of.store}`
  const { rows } = await db.execute<{ id: string; was: string }>(
    sql`SELECT id, search_text AS was FROM ${table}
      WHERE ${own} AND id > ${after} ORDER BY id LIMIT ${CHUNK}`,
  )
  const changed = rows.filter(({ was }) => searchText(was) !== was)
  if (changed.length > 0) {
    const ids = sql.param(changed.map(({ id }) => id))
    const before = sql.param(changed.map(({ was }) => was))
    const now = sql.param(changed.map(({ was }) => searchText(was)))
    await db.execute(sql`UPDATE ${table} SET search_text = n.now
      FROM unnest(${ids}::bigint[], ${before}::text[], ${now}::text[]) AS n (id, was, now)
      WHERE ${own} AND ${table}.id = n.id AND ${table}.search_text = n.was`)
  }
  return Number(rows.at(-1)?.id ?? -1)
}
