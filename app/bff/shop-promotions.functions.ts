import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { callsFor } from '#server/api/calls.ts'
import { moved } from './moved.ts'
import { productList } from './product-list.ts'
import { shown } from './shown.ts'

/** A promotion and a page of what it is for; loaded with its page alone. */
export const shopPromotion = createServerFn({ method: 'GET' })
  .validator(z.extend(productList, { slug: z.string() }))
  .handler(async ({ data: { slug, listed, ...list } }) => {
    const { shop, web } = await callsFor(getRequest(), 'shop')
    const { data: promotion } = await shop.promotion({ slug })
    if (promotion.slug !== slug) throw moved('promotion', promotion.slug)
    const asked = { ...list, promotion: slug }
    const [products, facets] = await Promise.all([shop.products(asked), web.facets({ ...asked, listed })])
    return { promotion: shown(promotion), products: { ...shown(products), facets } }
  })

export type PromotionWithProducts = Awaited<ReturnType<typeof shopPromotion>>
