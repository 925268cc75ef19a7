import * as z from 'zod/mini'
import { foundPlaces, placeAt as placeAtReply, placesQuery, spotQuery } from '#app/contracts/place-search.ts'
import { storeOrPlatform } from '#server/core/procedure/procedure.ts'
import { findPlaces, placeAt } from '#server/domain/maps/find-places.ts'

/** Where a pin goes: places by name, and what is at a point. */
export const placeProcedures = {
  find: storeOrPlatform()
    .route({
      method: 'GET',
      path: '/places',
      summary: 'Find a place by its name in either language; slips are forgiven',
      tags: ['maps'],
    })
    .input(placesQuery)
    .output(foundPlaces)
    .handler(({ context, input }) => findPlaces(input.search, context.locale, input.online ?? false)),

  at: storeOrPlatform()
    .route({ method: 'GET', path: '/places/at', summary: 'What is at a point on the map', tags: ['maps'] })
    .input(spotQuery)
    .output(z.object({ data: placeAtReply }))
    .handler(async ({ context, input }) => ({ data: await placeAt(input, context.locale) })),
}
