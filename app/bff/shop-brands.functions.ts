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
  .handler(async ({ data: { slug, listed, brand: _, ...list } }) => {
    const { shop, web } = await callsFor(getRequest(), 'shop')
    const { data: brand } = await shop.brand({ slug })
    if (brand.slug !== slug) throw moved('brand', brand.slug)
    const [products, facets] = await Promise.all([
      shop.products({ ...list, brand: slug }),
      web.facets({ ...list, of_brand: slug, listed }),
    ])
    return { brand: shown(brand), products: { ...shown(products), facets } }
  })

export type BrandWithProducts = Awaited<ReturnType<typeof shopBrand>>
