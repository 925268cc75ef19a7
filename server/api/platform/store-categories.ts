import * as z from 'zod/mini'
import { shownStoreCategory } from '#app/contracts/resources/store-category.ts'
import { anyone } from '#server/core/procedure/procedure.ts'
import { listStoreCategories } from '#server/domain/stores/list-store-categories.ts'

/** The kinds of shop that are offered. */
export const publicStoreCategories = anyone
  .route({ method: 'GET', path: '/categories', tags: ['store-categories'], summary: 'List store categories' })
  .output(z.object({ data: z.array(shownStoreCategory) }))
  .handler(async ({ context }) => ({ data: await listStoreCategories(context.locale) }))
