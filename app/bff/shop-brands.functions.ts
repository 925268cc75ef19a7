import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'
import { moved } from './moved.ts'
import { productList } from './product-list.ts'
import { shown } from './shown.ts'

/** A brand and a page of what the shop sells of it; loaded with its page alone. */
export const shopBrand = createServerFn({ method: 'GET' })
  .validator(z.extend(productList, { slug: z.string() }))
  .handler(async ({ data: { slug, listed: _, ...list } }) => {
    const { shop } = await callsFor(getRequest(), 'shop')
    const { data: brand } = await shop.brand({ slug })
    if (brand.slug !== slug) throw moved('brand', brand.slug)
    return { brand: shown(brand), products: shown(await shop.products({ ...list, brand: slug })) }
  })

export type BrandWithProducts = Awaited<ReturnType<typeof shopBrand>>
