import * as z from 'zod/mini'
import { foundPlaces, placeAt, placesQuery, spotQuery } from '#app/contracts/place-search.ts'
import { reviewQuery } from '#app/contracts/review-body.ts'
import { m } from '#app/paraglide/messages.js'
import { onlooker } from '#server/core/procedure/procedure.ts'
import { listOf, one, pathName } from '#server/core/rows/rows.ts'
import { publicCouponShape, publicCoupons } from '#server/domain/coupons/public-coupons.ts'
import { findPlaces } from '#server/domain/maps/find-places.ts'
import { nearestPlace } from '#server/domain/maps/nearest-place.ts'
import { shownReviewShape } from '#server/domain/reviews/shapes.ts'
import { listShown } from '#server/domain/reviews/shown-reviews.ts'
import { termsOf } from '#server/domain/sales/terms.ts'
import { countFacets } from '#server/domain/storefront/count-facets.ts'
import { facetMarkup } from '#server/domain/storefront/facet-markup.ts'
import { formerCategory } from '#server/domain/storefront/former-category.ts'
import { listAddresses } from '#server/domain/storefront/list-addresses.ts'
import { listCategories } from '#server/domain/storefront/list-categories.ts'
import { listPaymentMethods, listShippingMethods } from '#server/domain/storefront/list-methods.ts'
import { listProducts } from '#server/domain/storefront/list-products.ts'
import { productsPerPage } from '#server/domain/storefront/products-per-page.ts'
import { seenProducts } from '#server/domain/storefront/seen-products.ts'
import {
  brandShape,
  categoryShape,
  paymentMethodShape,
  productCardShape,
  productQuery,
  productShape,
  promotionShape,
  shippingMethodShape,
  storeShape,
} from '#server/domain/storefront/shapes.ts'
import { showBrand } from '#server/domain/storefront/show-brand.ts'
import { showMenu } from '#server/domain/storefront/show-menu.ts'
import { productNamed, showPreview, showProduct } from '#server/domain/storefront/show-product.ts'
import { showPromotion } from '#server/domain/storefront/show-promotion.ts'
import { storeView } from '#server/domain/storefront/store-view.ts'
import { stripOf } from '#server/domain/storefront/told-promotions.ts'

const tags = ['shop']
const all = <S extends z.core.$ZodType>(shape: S) => z.object({ data: z.array(shape) })

export const store = onlooker
  .route({ method: 'GET', path: '/store', summary: 'Get the store of this host', tags })
  .output(one(storeShape))
  .handler(({ context }) => ({ data: storeView(context.store, context.locale) }))

export const categories = onlooker
  .route({ method: 'GET', path: '/categories', summary: 'List active categories, each after its parent', tags })
  .output(all(categoryShape))
  .handler(async ({ context }) => ({ data: await listCategories(context) }))

export const products = onlooker
  .route({ method: 'GET', path: '/products', summary: 'List products on sale', tags })
  .input(productQuery)
  .output(listOf(productCardShape))
  .handler(({ context, input }) => listProducts(context, input))

export const product = onlooker
  .route({ method: 'GET', path: '/products/{slug}', summary: 'Get a product with its options and variants', tags })
  .input(z.object({ slug: pathName }))
  .output(one(productShape))
  .handler(async ({ context, input }) => ({ data: await showProduct(context, input.slug) }))

/** What customers who bought a product say of it, the newest first. */
export const productReviews = onlooker
  .route({ method: 'GET', path: '/products/{slug}/reviews', summary: 'List the reviews of a product', tags })
  .input(z.extend(reviewQuery, { slug: pathName }))
  .output(listOf(shownReviewShape))
  .handler(({ context, input: { slug, ...query } }) => listShown(context, productNamed(slug), query))

export const promotion = onlooker
  .route({ method: 'GET', path: '/promotions/{slug}', summary: 'Get a promotion that has a page in the shop', tags })
  .input(z.object({ slug: pathName }))
  .output(one(promotionShape))
  .handler(async ({ context, input }) => ({ data: await showPromotion(context, input.slug) }))

export const brand = onlooker
  .route({ method: 'GET', path: '/brands/{slug}', summary: 'Get a brand that the shop shows', tags })
  .input(z.object({ slug: pathName }))
  .output(one(brandShape))
  .handler(async ({ context, input }) => ({ data: await showBrand(context, input.slug) }))

export const coupons = onlooker
  .route({ method: 'GET', path: '/coupons', summary: 'List the coupons that everyone is offered in the cart', tags })
  .output(all(publicCouponShape))
  .handler(async ({ context }) => ({ data: await publicCoupons(context) }))

/** A product to who has a link to it, and what the page says of that, worded here: a shopper's browser loads none of it. */
export const webPreviewProduct = onlooker
  .input(z.object({ token: z.string() }))
  .handler(async ({ context, input }) => ({
    data: await showPreview(context, input.token),
    said: m.product_preview_said(),
  }))

/** Where a category stands whose link name this was; null where it was nobody's. */
export const webFormerCategory = onlooker
  .input(z.object({ slug: pathName }))
  .handler(({ context, input }) => formerCategory(context, input.slug))

/** What is said on top of every page, for the BFF alone; `closed` are those that whoever looks has closed. */
export const webStrip = onlooker
  .input(z.object({ closed: z.array(z.int()) }))
  .handler(({ context, input }) => stripOf(context, input.closed))

/** Products that a device remembers, for the BFF alone: the shop keeps nothing of who looked at what. */
export const webSeen = onlooker
  .input(z.object({ ids: z.array(z.int().check(z.gte(1))).check(z.minLength(1), z.maxLength(20)) }))
  .output(all(productCardShape))
  .handler(async ({ context, input }) => ({ data: await seenProducts(context, input.ids) }))

/** A page of products for the BFF alone: as many as the store wants on one, hence without the usual number. */
export const webProducts = onlooker
  .input(z.extend(productQuery, { limit: z.optional(productQuery.shape.limit.def.innerType) }))
  .output(listOf(productCardShape))
  .handler(({ context, input }) =>
    listProducts(context, { ...input, limit: input.limit ?? productsPerPage(context.store) }),
  )

const facetQuery = z.extend(z.omit(productQuery, { page: true, limit: true }), {
  /** How its page's address calls its sort. */
  listed: z.optional(z.string()),
  /** Of a brand's page, its link name. */
  of_brand: productQuery.shape.brand,
})

/** What narrows a list of products, as markup for the BFF alone. */
export const webFacets = onlooker.input(facetQuery).handler(async ({ context, input: { listed, ...query } }) => {
  const facets = await countFacets(context, query)
  const asked = { ...query, q: query.search, sort: listed }
  return facetMarkup(facets, asked, context.store)
})

/** The whole shop as a menu, for the BFF alone: a page's worth of parts. */
export const webMenu = onlooker.handler(({ context }) => showMenu(context))

/** The pages of the shop for its sitemap, which is no call of REST. */
export const webAddresses = onlooker.handler(({ context }) => listAddresses(context))

export const methods = {
  shipping: onlooker
    .route({ method: 'GET', path: '/shipping-methods', summary: 'List shipping methods', tags })
    .output(all(shippingMethodShape))
    .handler(async ({ context }) => ({ data: await listShippingMethods(context) })),
  payment: onlooker
    .route({ method: 'GET', path: '/payment-methods', summary: 'List payment methods', tags })
    .output(all(paymentMethodShape))
    .handler(async ({ context }) => ({ data: await listPaymentMethods(context) })),
}

/** What must be agreed to at the checkout, for the BFF alone; null: nothing. */
export const webTerms = onlooker.handler(({ context: { db, store, locale } }) =>
  db.read((tx) => termsOf(tx, store, locale)),
)

// Where a pin goes, of our own table alone: strangers are no reason to ask the operator's geocoder.
export const webPlaces = onlooker
  .input(placesQuery)
  .output(foundPlaces)
  .handler(({ context, input }) => findPlaces(input.search, context.locale, false))

export const webPlaceAt = onlooker
  .input(spotQuery)
  .output(placeAt)
  .handler(({ context, input }) => ({ name: nearestPlace(input, context.locale), exact: false }))
