import type { SaleGood } from '#app/bff/sales.functions.ts'
import { type Currency, toDecimal, toMinor } from '#app/contracts/money.ts'

/** What was chosen of something that is put on an order, beside its variant, or filled in. */
export interface ChosenOption {
  option_id: number
  value_id?: number
  value?: string
}

/** The chosen values as they are called and what is filled in, in the order in which they are offered. */
export const namesOf = ({ options }: SaleGood, chosen: readonly ChosenOption[]): string[] =>
  options.flatMap(({ option_id, values }) => {
    const own = chosen.filter((one) => one.option_id === option_id)
    const names = values.filter(({ value_id }) => own.some((one) => one.value_id === value_id)).map(({ name }) => name)
    return [...names, ...own.flatMap(({ value }) => value ?? [])]
  })

/** The same thing with the same choices has the same one. */
export const goodKey = ({ product_id, variant_id }: SaleGood, chosen: readonly ChosenOption[]): string =>
  [
    product_id,
    variant_id,
    ...chosen.map(({ option_id, value_id, value }) => String(value_id ?? [option_id, value])).toSorted(),
  ].join('-')

/** What one costs with what was chosen of it, until the server has said so: of some the cheapest choices cost nothing. */
export function priceWith({ price, options }: SaleGood, chosen: readonly ChosenOption[], currency: Currency): string {
  const minor = (text: string) => toMinor(text, currency) ?? 0
  const more = options.flatMap(({ option_id, free, entered, values }) => {
    if (entered) return chosen.some((one) => one.option_id === option_id) ? minor(entered.price) : 0
    return values
      .filter(({ value_id }) => chosen.some((one) => one.option_id === option_id && one.value_id === value_id))
      .map((value) => minor(value.price))
      .toSorted((a, b) => a - b)
      .slice(free)
  })
  return toDecimal(
    more.reduce((sum, one) => sum + one, minor(price)),
    currency,
  )
}
