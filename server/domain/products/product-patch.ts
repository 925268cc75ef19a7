import type { Currency } from '#app/contracts/money.ts'
import type { ProductSpecial, ProductTier } from '#app/contracts/product-sale.ts'
import type { ProductImage, ProductOption, ProductVariant } from '#app/contracts/resources/product.ts'
import { m } from '#app/paraglide/messages.js'
import type { StaffContext } from '#server/core/procedure/context.ts'
import { maySeeCost } from '#server/core/procedure/costs.ts'
import { refusedField } from '#server/core/procedure/refused.ts'
import type { Stored } from '#server/core/rows/rows.ts'
import type { LinksBody } from './links.ts'
import { gramsOf, plainColumns } from './plain-columns.ts'
import { optionalPrice, priceOf } from './prices.ts'

/** What a product's body may hold beyond its own columns; the contract has checked the shapes. */
export interface ProductBody extends Record<string, unknown>, LinksBody {
  code?: string | null
  price?: string
  compare_at_price?: string | null
  quantity?: number
  category_ids?: number[]
  categories?: { id?: number; name: string }[]
  images?: ProductImage[]
  options?: ProductOption[]
  variants?: ProductVariant[]
  specials?: ProductSpecial[]
  tiers?: ProductTier[]
  sold_out?: boolean
}

type Value = ProductOption['values'][number]
/** An option of a product, its prices in minor units. */
export type OptionPatch = Omit<ProductOption, 'price' | 'values'> & { price?: number; values: ValuePatch[] }
export type ValuePatch = Omit<Value, 'price'> & { price?: number }

type Amounts = 'price' | 'compare_at_price' | 'cost_price'
/** A variant in storage form: amounts in minor units, its weight in grams. */
export type VariantPatch = Omit<ProductVariant, Amounts | 'weight'> & {
  [K in Amounts | 'weight']?: number | null
}

/** The same in storage form: amounts in minor units, measures in grams and millimetres. */
export interface ProductPatch extends Record<string, unknown>, LinksBody {
  code?: string | null
  price?: number
  compare_at_price?: number | null
  quantity?: number
  category_ids?: number[]
  categories?: { id?: number; name: string }[]
  images?: ProductImage[]
  options?: OptionPatch[]
  variants?: VariantPatch[]
  specials?: (Omit<ProductSpecial, 'price'> & { price: number })[]
  tiers?: (Omit<ProductTier, 'price'> & { price: number })[]
  /** True: until the store opens next. */
  sold_out?: boolean
}

/**
 * What a form or a call sends of a product, as it is stored: here alone decimals become minor units. Who may not see what
 * things cost changes nothing of it.
 * @throws 422 on the field for an amount that the store's currency does not have
 */
export function productPatch(context: StaffContext, sent: ProductBody, stored: Stored | null): ProductPatch {
  const { store } = context
  const currency = store.base_currency
  const { price, compare_at_price, options, variants, specials, tiers, ...rest } = sent
  const out: ProductPatch = { ...rest, ...plainColumns(context, sent, stored) }
  if (price !== undefined) out.price = priceOf(price, currency, 'price')
  if (compare_at_price !== undefined)
    out.compare_at_price = optionalPrice(compare_at_price, currency, 'compare_at_price')
  if (typeof sent.price_khr === 'number') {
    if (currency === 'KHR') throw refusedField('price_khr', m.price_khr_error_base())
    out.price_khr_for = out.price ?? stored?.price ?? 0
  }
  const unit = sent.weight_unit ?? stored?.weight_unit
  if (options) out.options = options.map((option, i) => optionPatch(option, currency, `options.${i}`))
  if (variants) out.variants = variants.map((variant, i) => variantPatch(context, variant, unit, `variants.${i}`))
  if (specials) {
    out.specials = specials.map((special, i) =>
      Object.assign({}, special, { price: priceOf(special.price, currency, `specials.${i}.price`) }),
    )
  }
  if (tiers) {
    out.tiers = tiers.map((tier, i) =>
      Object.assign({}, tier, { price: priceOf(tier.price, currency, `tiers.${i}.price`) }),
    )
  }
  return out
}

function optionPatch({ values, price: added, ...option }: ProductOption, currency: Currency, at: string): OptionPatch {
  const patched = values.map(({ price, ...value }, j): ValuePatch => {
    const minor = price ? priceOf(price, currency, `${at}.values.${j}.price`) : 0
    return price === undefined ? value : { ...value, price: minor }
  })
  const out = { ...option, values: patched }
  return added === undefined ? out : { ...out, price: added ? priceOf(added, currency, `${at}.price`) : 0 }
}

function variantPatch(context: StaffContext, sent: ProductVariant, unit: unknown, at: string): VariantPatch {
  const { price, compare_at_price, cost_price, weight, ...variant } = sent
  const out: VariantPatch = variant
  const money = (text: string | null, key: Amounts) => optionalPrice(text, context.store.base_currency, `${at}.${key}`)
  if (price !== undefined) out.price = money(price, 'price')
  if (compare_at_price !== undefined) out.compare_at_price = money(compare_at_price, 'compare_at_price')
  if (cost_price !== undefined && maySeeCost(context)) out.cost_price = money(cost_price, 'cost_price')
  if (weight !== undefined) out.weight = weight === null ? null : gramsOf(weight, unit)
  return out
}
