import * as z from 'zod/mini'
import { BANNER_POSITIONS, PLATFORM_POSITION } from '#app/contracts/resources/banner.ts'
import { shownBanner } from '#app/contracts/shown-banner.ts'
import { m } from '#app/paraglide/messages.js'
import { PLATFORM_STORE } from '#server/core/procedure/platform-store.ts'
import { anyone, onlooker } from '#server/core/procedure/procedure.ts'
import { idInput, messageOf, pathName } from '#server/core/rows/rows.ts'
import { dbOf } from '#server/db/client.ts'
import { countClick } from '#server/domain/banners/count-click.ts'
import { showBanners } from '#server/domain/banners/show-banners.ts'

const platform = dbOf(PLATFORM_STORE.id)
const shownBanners = z.object({ data: z.array(shownBanner) })

/** What a shop shows between its things. */
export const shopBanners = onlooker
  .route({ method: 'GET', path: '/banners', summary: 'List the banners that are shown now', tags: ['shop'] })
  .input(
    z.object({
      position: z.optional(z.enum(BANNER_POSITIONS)),
      /** A slug or an id: those above this category, beside those above all. */
      category: z.optional(pathName),
    }),
  )
  .output(shownBanners)
  .handler(async ({ context: { db, store, locale }, input }) => ({
    data: await showBanners({
      db,
      storeId: store.id,
      locale,
      positions: input.position ? [input.position] : BANNER_POSITIONS,
      category: input.category,
    }),
  }))

/** Told by a browser whose visitor followed a link of a banner. */
export const shopBannerClick = onlooker
  .route({ method: 'POST', path: '/banners/{id}/click', summary: 'Count a click on a banner', tags: ['shop'] })
  .input(idInput)
  .output(messageOf)
  .handler(async ({ context: { db, store }, input }) => {
    await countClick(db, store.id, input.id)
    return { message: m.saved_successfully() }
  })

/** What the platform shows above its list of stores. */
export const publicBanners = anyone
  .route({ method: 'GET', path: '/banners', summary: 'List the banners above the list of stores', tags: ['public'] })
  .output(shownBanners)
  .handler(async ({ context: { locale } }) => ({
    data: await showBanners({ db: platform, storeId: PLATFORM_STORE.id, locale, positions: [PLATFORM_POSITION] }),
  }))

export const publicBannerClick = anyone
  .route({ method: 'POST', path: '/banners/{id}/click', summary: 'Count a click on a banner', tags: ['public'] })
  .input(idInput)
  .output(messageOf)
  .handler(async ({ input }) => {
    await countClick(platform, PLATFORM_STORE.id, input.id)
    return { message: m.saved_successfully() }
  })
