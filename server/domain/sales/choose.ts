import type { LineOption, OrderLine } from '#app/contracts/order.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { bilingual } from '#server/core/rows/texts.ts'
import type { OrderOption } from '#server/db/schema/sales.ts'
import type { OrderedOption, OrderedProduct, OrderedVariant } from './ordered-products.ts'
import { readEntered } from './read-entered.ts'

/** What a line chose of a product: its variant, and the options as the order keeps them with what they add. */
export interface Chosen {
  variant: OrderedVariant | null
  options: OrderOption[]
}

type BadField = 'product_id' | 'variant_id' | 'options'

/** Why a line can not be sold as it stands; `field` is below the line, e.g. `options`. */
export class BadChoice extends Error {
  readonly field: BadField
  constructor(field: BadField, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Finds the variant of a line, by its id or by the options that lead to one, and the further options it chose.
 * @param today where the store is, for dates that must be near enough; null: they need not
 * @throws BadChoice for a variant or value that is not offered, and for a choice that is missing
 */
export function choose(line: OrderLine, products: OrderedProduct, name: string, today: string | null): Chosen {
  const sent = line.options ?? []
  for (const one of sent) {
    const option = products.options.find(({ id }) => id === one.option_id)
    if (!option || !isOffered(option, one)) throw new BadChoice('options', m.order_error_option({ name }))
  }
  const variant = variantOf(line, products, name)
  const axes = new Set(variant?.value_ids)
  const out: OrderOption[] = []
  for (const option of products.options) {
    if (option.entered) {
      out.push(...enteredOf(option, option.entered, sent, { name, today }))
      continue
    }
    const own = [...option.values.keys()].filter((id) => axes.has(id))
    const chosen = sent.filter(({ option_id }) => option_id === option.id)
    const values = [...new Set(chosen.flatMap(({ value_id }) => value_id ?? []))]
    if (own.length > 0) {
      if (values.some((id) => !axes.has(id))) throw new BadChoice('options', m.order_error_option({ name }))
      for (const id of own) out.push(optionOf(option, id, 0))
      continue
    }
    checkNumber(option, values, name)
    const free = freeOf(option, values)
    for (const id of values) {
      const { price = 0, quantity = null } = option.values.get(id) ?? {}
      const taken = quantity === null ? {} : { taken: { option_id: option.id, value_id: id } }
      out.push({ ...optionOf(option, id, free.has(id) ? 0 : price), ...taken })
    }
  }
  return { variant, options: out }
}

/** Whether a product's option has what was sent: one of its values, or where it is filled in, anything that is written. */
const isOffered = ({ entered, values }: OrderedOption, { value_id = null, value = null }: LineOption): boolean =>
  entered ? value_id === null : value === null && value_id !== null && values.has(value_id)

/** What was written of an option, as the order keeps it, with what that adds; none where nothing was. */
function enteredOf(
  option: OrderedOption,
  rule: NonNullable<OrderedOption['entered']>,
  sent: readonly LineOption[],
  { name, today }: { name: string; today: string | null },
): OrderOption[] {
  const written = sent.flatMap(({ option_id, value }) => (option_id === option.id && value ? [value] : []))
  const called = bilingual(option.translations)
  const of = { name, option: called[getLocale()] }
  if (written.length > 1) throw new BadChoice('options', m.order_error_choose_max({ ...of, n: 1 }))
  const [value] = written
  if (value === undefined) {
    if (option.least > 0) throw new BadChoice('options', m.order_error_entered_missing(of))
    return []
  }
  const read = readEntered(rule, value, today)
  if ('wrong' in read) throw new BadChoice('options', read.wrong(of))
  const file = read.file === undefined ? {} : { file: read.file }
  const { price } = rule
  return [{ name: called, value: read.shown, price, entered: { option_id: option.id, value: read.value, ...file } }]
}

const optionOf = (option: OrderedOption, id: number, price: number): OrderOption => ({
  name: bilingual(option.translations),
  value: bilingual(option.values.get(id)?.translations ?? {}),
  price,
  value_id: id,
})

/** @throws BadChoice where too few or too many are chosen, or one that is out today */
function checkNumber(option: OrderedOption, values: readonly number[], name: string): void {
  const { least, most } = option
  const called = bilingual(option.translations)[getLocale()]
  if (values.length === 0 && least === 1)
    throw new BadChoice('options', m.order_error_option_missing({ name, option: called }))
  if (values.length < least)
    throw new BadChoice('options', m.order_error_choose_min({ name, option: called, n: least }))
  if (values.length > most) throw new BadChoice('options', m.order_error_choose_max({ name, option: called, n: most }))
  for (const id of values) {
    const value = option.values.get(id)
    if (!value?.soldOut) continue
    throw new BadChoice('options', m.order_error_sold_out_today({ name: bilingual(value.translations)[getLocale()] }))
  }
}

/** The chosen values that cost nothing: the cheapest, so that the order in which they were tapped does not matter. */
function freeOf(option: OrderedOption, values: readonly number[]): Set<number> {
  const price = (id: number) => option.values.get(id)?.price ?? 0
  return new Set(values.toSorted((a, b) => price(a) - price(b) || a - b).slice(0, option.free))
}

function variantOf(line: OrderLine, products: OrderedProduct, name: string): OrderedVariant | null {
  if (line.variant_id) {
    const variant = products.variants.find(({ id }) => id === line.variant_id)
    if (!variant) throw new BadChoice('variant_id', m.order_error_variant({ name }))
    return variant
  }
  if (!products.has_variants) return null
  const values = new Set(line.options?.flatMap(({ value_id }) => value_id ?? []))
  const fits = products.variants.filter(({ value_ids }) => value_ids.every((id) => values.has(id)))
  const [variant] = fits
  if (!variant || fits.length > 1) {
    throw new BadChoice(line.options?.length ? 'options' : 'variant_id', m.order_error_variant({ name }))
  }
  return variant
}
