import * as z from 'zod/mini'
import { paletteEntry, searchHit, searchQuery } from '#app/contracts/search.ts'
import { signedIn, storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { paletteNames } from '#server/domain/search/palette-names.ts'
import { findRecords, search } from '#server/domain/search/search.ts'

export const find = storeOrPlatform()
  .route({
    method: 'GET',
    path: '/search',
    summary: 'Search pages, products, orders, customers and more that you can view; five of each',
    tags: ['search'],
  })
  .input(searchQuery)
  .output(z.object({ data: z.array(searchHit) }))
  .handler(async ({ context, input }) => ({ data: await search(context.user, input.q, context.locale) }))

/** As `find`, for the palette, which has the pages already. */
export const webFind = storeOrPlatform()
  .input(searchQuery)
  .handler(({ context, input }) => findRecords(context.user, input.q, context.locale))

/** What the palette lists before anything is typed. */
export const webPalette = signedIn
  .output(z.object({ pages: z.array(paletteEntry), actions: z.array(paletteEntry) }))
  .handler(({ context }) => paletteNames(context.user, context.locale))
