import * as z from 'zod/mini'
import { searchWords } from '#app/contracts/kit.ts'
import { forbidden } from '#server/core/procedure/log-refusal.ts'
import { staff, storeOrPlatform } from '#server/core/procedure/procedure.ts'
import type { NamedTable } from '#server/core/rows/rows.ts'
import { optionValues } from '#server/db/schema/choices.ts'
import { coupons } from '#server/db/schema/coupons.ts'
import { promotions } from '#server/db/schema/promotions.ts'
import { paymentMethods } from '#server/db/schema/store.ts'
import { findNames } from '#server/domain/catalogue/find-names.ts'
import { formChoices } from '#server/domain/products/form-choices.ts'
import { optionNames } from '#server/domain/products/option-names.ts'
import { previewLink } from '#server/domain/products/preview-link.ts'
import { productCaption } from '#server/domain/products/product-caption.ts'
import { ALL, type Facts } from '#server/resources/all.ts'

const NAMED = ALL.map(({ rows: { of }, ...facts }: (typeof ALL)[number]) => ({ of, facts: facts as Facts })).filter(
  ({ facts }) => facts.named !== false,
)

/** Whose names a form or a filter may ask for. */
const TABLES: Readonly<Record<string, NamedTable>> = {
  ...Object.fromEntries(NAMED.map(({ of }) => [of.contract.path, of.table])),
  'payment-methods': paymentMethods,
  'option-values': optionValues,
  coupons,
  promotions,
}

const id = z.int().check(z.positive())
const PRODUCTS = ['product-view', 'product-create', 'product-update']
const SHIPPING = ['shipping-method-view', 'shipping-method-create', 'shipping-method-update']
const COUPONS = ['coupon-view', 'coupon-create', 'coupon-update']
const PROMOTIONS = ['promotion-view', 'promotion-create', 'promotion-update']
/** What points to a thing of the store by its name. */
const CONTENT = [
  'menu-create',
  'menu-update',
  'banner-create',
  'banner-update',
  'announcement-create',
  'announcement-update',
  'setting-update',
]
const CATALOGUE = [...PRODUCTS, 'category-view', 'brand-view', 'manufacture-view', 'tag-view', 'feature-product-update']

/** Who may ask for the names of a resource, where it is not whoever works with the catalogue. */
const ASKED_BY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    NAMED.flatMap(({ of, facts: { named } }) => (named ? [[of.contract.path, named] as const] : [])),
  ),
  ...Object.fromEntries(
    ['products', 'categories', 'brands'].map((path) => [path, [...CATALOGUE, ...COUPONS, ...PROMOTIONS, ...CONTENT]]),
  ),
  'payment-methods': [...SHIPPING, ...PROMOTIONS],
  'shipping-methods': [...CATALOGUE, ...PROMOTIONS],
  tags: [...CATALOGUE, ...PROMOTIONS],
  'option-values': PROMOTIONS,
  coupons: COUPONS,
  promotions: [...PROMOTIONS, 'setting-update'],
  'tax-classes': [...CATALOGUE, ...SHIPPING],
}

/** @throws 403 to who holds none of them */
function needsOneOf(held: ReadonlySet<string>, permissions: readonly string[]): void {
  if (!permissions.some((permission) => held.has(permission))) throw forbidden()
}

/** What the platform keeps as stores do: its admin asks for names of that alone. */
const OF_BOTH = new Set(NAMED.filter(({ facts }) => facts.who === 'both').map(({ of }): string => of.contract.path))

/** What a form or a filter offers while one types, to all who work with such things; REST has the things themselves. */
export const webNames = storeOrPlatform()
  .input(
    z.object({
      of: z.enum(Object.keys(TABLES)),
      search: z.optional(searchWords),
      ids: z.optional(z.array(id).check(z.maxLength(100))),
      outside: z.optional(id),
    }),
  )
  .handler(({ context, input }) => {
    if (context.user.type === 'store') needsOneOf(context.user.permissions, ASKED_BY[input.of] ?? CATALOGUE)
    else if (!OF_BOTH.has(input.of)) throw forbidden()
    return findNames(context, input, TABLES)
  })

/** An address at which a product can be seen for an hour that the shop does not show, for who may see it in the form. */
export const webPreviewLink = staff()
  .input(z.object({ id }))
  .handler(({ context, input }) => {
    needsOneOf(context.user.permissions, PRODUCTS)
    return previewLink(context, input.id)
  })

/** What is written under a photo of a product elsewhere, to who may open its form. */
export const webProductCaption = staff()
  .input(z.object({ id }))
  .handler(({ context, input }) => {
    needsOneOf(context.user.permissions, PRODUCTS)
    return productCaption(context, input.id)
  })

/** What the form needs to know of the store, to who may open it. */
export const webProductForm = staff().handler(async ({ context }) => {
  needsOneOf(context.user.permissions, PRODUCTS)
  const { base_currency: currency, khr_rate, khr_round } = context.store
  const [options, choices] = [await optionNames(context), await formChoices(context)]
  return { currency, khr_rate, khr_round, options, ...choices }
})
