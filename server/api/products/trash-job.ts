import * as z from 'zod/mini'
import { job } from '#server/core/jobs/jobs.ts'
import type { Repository } from '#server/core/rows/repository.ts'
import { trashOf } from '#server/core/rows/trash.ts'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { ALL } from '#server/resources/all.ts'

/** What refers to others first: a product in the trash may be filed in a category there. */
const TRASHES = ALL.filter(({ rows }) => rows.of.contract.trash)
  .toReversed()
  .map(({ rows }) => trashOf(rows as Repository))

/** Empties the stores' trashes of what has lain there for 30 days, every six hours. */
export const emptyTrash = job({
  name: 'trash',
  input: z.object({}),
  every: 6 * 3600,
  async run({ step }) {
    const all = await platformDb.tx((db) => db.select({ id: stores.id }).from(stores))
    for (const store of all) {
      // Tells that it is alive, and stops it where it should stop.
      await step(async () => undefined)
      const actor = { store, system: 'Phsar' }
      for (const trash of TRASHES) while ((await dbOf(store.id).tx((db) => trash.purgeOld(db, actor))) > 0);
    }
  },
})
