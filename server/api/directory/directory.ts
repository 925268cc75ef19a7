import * as z from 'zod/mini'
import { shownContact } from '#app/contracts/resources/support-contact.ts'
import { directoryQuery, shownStore, shownTheme, storePoint, storePointsQuery } from '#app/contracts/store-directory.ts'
import { anyone } from '#server/core/procedure/procedure.ts'
import { listOf, one, pathName } from '#server/core/rows/rows.ts'
import { listDirectory, listStorePoints } from '#server/domain/directory/list-directory.ts'
import { listThemes } from '#server/domain/directory/list-themes.ts'
import { publicFront } from '#server/domain/directory/public-front.ts'
import { showListedStore } from '#server/domain/directory/show-listed-store.ts'
import { productCardShape, storeShape } from '#server/domain/storefront/shapes.ts'

const tags = ['directory']

export const listedStores = anyone
  .route({ method: 'GET', path: '/stores', summary: 'List the stores that anyone may visit', tags })
  .input(directoryQuery)
  .output(listOf(shownStore))
  .handler(({ context, input }) => listDirectory(context.locale, input))

export const listedPoints = anyone
  .route({ method: 'GET', path: '/store-points', summary: 'List where the stores are, at most 300', tags })
  .input(storePointsQuery)
  .output(z.object({ data: z.array(storePoint) }))
  .handler(async ({ context, input }) => ({ data: await listStorePoints(context.locale, input) }))

const listedStoreShape = z.extend(storeShape, {
  feature: z.boolean(),
  category: z.nullable(z.object({ id: z.int(), name: z.string() })),
  product_count: z.int(),
  /** What sells best there. */
  products: z.array(productCardShape),
  contacts: z.array(shownContact),
})

export const listedStore = anyone
  .route({ method: 'GET', path: '/stores/{sub_domain}', summary: 'Get a store with what sells best there', tags })
  .input(z.object({ sub_domain: pathName }))
  .output(one(listedStoreShape))
  .handler(async ({ context, input }) => ({ data: await showListedStore(context, input.sub_domain) }))

export const listedThemes = anyone
  .route({ method: 'GET', path: '/themes', summary: 'List what a shop can look like', tags })
  .output(z.object({ data: z.array(shownTheme) }))
  .handler(async ({ context }) => ({ data: await listThemes(context.locale) }))

/** What the first page of the platform says of its stores, for the BFF alone. */
export const webFront = anyone.handler(({ context }) => publicFront(context.locale))
