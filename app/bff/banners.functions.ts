import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'

/** The banners above a category of a shop: those of all categories, and its own. */
export const categoryBanners = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string() }))
  .handler(async ({ data: { slug } }) => {
    const { shop } = await callsFor(getRequest(), 'shop')
    return (await shop.banners.list({ position: 'category_top', category: slug })).data
  })

/** The platform's, above its list of stores. */
export const storeListBanners = createServerFn({ method: 'GET' }).handler(
  async () => (await (await callsFor(getRequest(), 'platform')).public.banners.list()).data,
)
