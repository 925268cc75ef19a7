import { createServerFn } from '@tanstack/react-start'
import { getCookie, getRequest } from '@tanstack/react-start/server'
import * as z from 'zod/mini'
import { m } from '#app/paraglide/messages.js'
import { callsFor } from '#server/api/calls.ts'
import { detailsMarkup, leadMarkup } from '#server/api/shop/details-markup.ts'
import { keptData } from '#server/api/shop/kept-data.ts'
import { wishForm } from '#server/api/shop/wish-form.ts'
import type { ProductDetail } from '#server/domain/storefront/shapes.ts'
import { enteredFields } from './entered-fields.ts'
import { moved } from './moved.ts'
import { productList } from './product-list.ts'
import { saidOf } from './said-of-product.ts'
import { shown } from './shown.ts'

// What a storefront's pages ask for. A page shows one language: the other's texts stay behind.

/** Those that this browser was told to show no more (app/shop/promotion-strip.tsx). */
const closedStrips = () => (getCookie('strips') ?? '').split('.', 20).map(Number).filter(Number.isSafeInteger)

/** What every page of a store stands in: the store, its categories, what its header and footer link to, a promotion to tell of, and the bar of somebody who looks at his own. */
export const shopFrame = createServerFn({ method: 'GET' }).handler(async () => {
  const { shop: calls, web } = await callsFor(getRequest(), 'shop')
  const [frame, editor, strip] = await Promise.all([
    keptData(getRequest(), 'frame', async () => {
      const [store, categories, { contacts, ...links }] = await Promise.all([
        calls.store(),
        calls.categories(),
        web.shopLinks(),
      ])
      const reach = contacts.map(({ id, name, value, href, hours }) => ({ id, name, value, href, hours }))
      return { store: shown(store.data), categories: shown(categories.data), contacts: reach, links }
    }),
    web.editor(),
    web.strip({ closed: closedStrips() }),
  ])
  return { ...frame, editor, strip }
})

export const shopProducts = createServerFn({ method: 'GET' })
  .validator(productList)
  .handler(async ({ data: { listed, ...data } }) => {
    const { web } = await callsFor(getRequest(), 'shop')
    const [found, facets] = await Promise.all([web.products(data), web.facets({ ...data, listed })])
    if (data.category && found.meta.total === 0) {
      const now = await web.formerCategory({ slug: data.category })
      if (now && now !== data.category) throw moved('category', now)
    }
    return { ...shown(found), facets }
  })

/** The first page's: as the merchant built it, else those that he puts first, then the rest of the list's first page. */
export const shopFirst = createServerFn({ method: 'GET' }).handler(async () => {
  const { shop, web } = await callsFor(getRequest(), 'shop')
  const [pieces, { data: banners }] = await Promise.all([
    web.home({ preview: new URL(getRequest().url).searchParams.get('preview') }),
    shop.banners.list({}),
  ])
  if (pieces) return { pieces: shown(pieces), banners }
  const [first, page] = await Promise.all([web.products({ featured: true }), web.products({})])
  const rest = page.data.filter(({ id }) => !first.data.some((one) => one.id === id))
  return { ...shown({ ...page, data: [...first.data, ...rest] }), banners }
})

/** The shop as a menu: its categories with their first products. */
export const shopMenu = createServerFn({ method: 'GET' }).handler(async () =>
  shown(await (await callsFor(getRequest(), 'shop')).web.menu()),
)

export const shopProduct = createServerFn({ method: 'GET' })
  .validator(z.object({ slug: z.string(), preview: z.optional(z.string()), reviews: z.optional(z.int()) }))
  .handler(async ({ data: { slug, preview, reviews: page = 1 } }) => {
    const calls = await callsFor(getRequest(), 'shop')
    if (preview !== undefined) {
      const { data, said } = await calls.web.previewProduct({ token: preview })
      return { ...paged(data), said: null, preview: said, wish: null }
    }
    const found = (await calls.shop.product({ slug })).data
    if (found.slug !== slug) throw moved('product', found.slug)
    const of = page > 1 && found.rating ? (await calls.shop.productReviews({ slug, page })).data : found.reviews
    const said = found.rating ? saidOf(found, of, page, (await calls.shop.store()).data.name) : null
    // Worded by the server: a browser loads no text for it.
    const offered = await calls.web.customer.offered()
    const wish = offered && wishForm(offered.wish, found.id)
    return { ...paged(found), said, preview: null, wish }
  })

/**
 * A product as its page has it. What is filled in stands apart from what is chosen: few products ask for any, and its inputs
 * are loaded with those alone. What is only read comes as markup.
 */
function paged(product: ProductDetail) {
  const { options, description: _, attributes: __, allergens: ___, related, upsells, ...rest } = product
  const [first, beside] = [m.shop_related(), upsells.length > 0 ? m.shop_similar() : m.shop_related()].map(String)
  return shown({
    ...rest,
    reviews: [],
    options: options.filter(({ entered }) => !entered),
    entered: enteredFields(options),
    lead: leadMarkup(product),
    details: detailsMarkup(product),
    shelves: [
      { title: first ?? '', products: upsells },
      { title: beside ?? '', products: related },
    ].filter(({ products }) => products.length > 0),
  })
}

export type Frame = Awaited<ReturnType<typeof shopFrame>>
/** `facets`: what narrows them, as markup. */
export type Products = Awaited<ReturnType<typeof shopProducts>>
export type MenuPart = Awaited<ReturnType<typeof shopMenu>>[number]
export type First = Awaited<ReturnType<typeof shopFirst>>
export type Card = Products['data'][number]
export type Product = Awaited<ReturnType<typeof shopProduct>>
