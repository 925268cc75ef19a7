import * as z from 'zod/mini'
import { dbOf, platformDb } from '#server/db/client.ts'
import { stores } from '#server/db/schema/platform.ts'
import { job } from '#server/kit/jobs.ts'
import { trashOf } from '#server/kit/trash.ts'
import { categoryRows } from '#server/resources/categories.ts'
import { productRows } from '#server/resources/products.ts'

/** Products first: one in the trash may be filed in a category there. */
const TRASHES = [trashOf(productRows), trashOf(categoryRows)]

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
