import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { OrderLine } from '#app/resources/order.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'
import { bilingual } from '#server/kit/texts.ts'
import type { Goods, GoodsVariant } from './goods.ts'

/** What a line chose of a product: its variant, and the options as the order keeps them with what they add. */
export interface Chosen {
  variant: GoodsVariant | null
  options: OrderOption[]
}

/** Why a line can not be sold as it stands; `field` is below the line, e.g. `options`. */
export class BadChoice extends Error {
  readonly field: 'variant_id' | 'options'
  constructor(field: 'variant_id' | 'options', message: string) {
    super(message)
    this.field = field
  }
}

const MANY = 'checkbox'

/**
 * Finds the variant of a line, by its id or by the options that lead to one, and the further options it chose.
 * @throws BadChoice for a variant or value that is not offered, and for a choice that is missing
 */
export function choose(line: OrderLine, goods: Goods, name: string): Chosen {
  const sent = line.options ?? []
  for (const { option_id, value_id } of sent) {
    if (!goods.options.find(({ id }) => id === option_id)?.values.has(value_id))
      throw new BadChoice('options', m.order_error_option({ name }))
  }
  const variant = variantOf(line, goods, name)
  const axes = new Set(variant?.value_ids)
  const out: OrderOption[] = []
  for (const option of goods.options) {
    const own = [...option.values.keys()].filter((id) => axes.has(id))
    const values = [...new Set(sent.filter(({ option_id }) => option_id === option.id).map(({ value_id }) => value_id))]
    const makesVariant = own.length > 0
    if (makesVariant ? values.some((id) => !axes.has(id)) : values.length > 1 && option.type !== MANY)
      throw new BadChoice('options', m.order_error_option({ name }))
    if (!makesVariant && option.required && values.length === 0) {
      const of = bilingual(option.translations)
      throw new BadChoice('options', m.order_error_option_missing({ name, option: of[getLocale()] }))
    }
    for (const id of makesVariant ? own : values) {
      const value = option.values.get(id)
      if (!value) continue
      const price = makesVariant ? 0 : value.price
      out.push({ name: bilingual(option.translations), value: bilingual(value.translations), price })
    }
  }
  return { variant, options: out }
}

function variantOf(line: OrderLine, goods: Goods, name: string): GoodsVariant | null {
  if (line.variant_id) {
    const variant = goods.variants.find(({ id }) => id === line.variant_id)
    if (!variant) throw new BadChoice('variant_id', m.order_error_variant({ name }))
    return variant
  }
  if (!goods.has_variants) return null
  const values = new Set(line.options?.map(({ value_id }) => value_id))
  const fits = goods.variants.filter(({ value_ids }) => value_ids.every((id) => values.has(id)))
  const [variant] = fits
  if (!variant || fits.length > 1) {
    throw new BadChoice(line.options?.length ? 'options' : 'variant_id', m.order_error_variant({ name }))
  }
  return variant
}
