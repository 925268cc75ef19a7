import type { Product } from '#app/bff/shop.functions.ts'
import { type Currency, toDecimal, toMinor } from '#app/contracts/money.ts'
import type { CartOption } from '#app/shop/cart/cart-line.ts'

export type Option = Product['options'][number]
export type Variant = Product['variants'][number]

/** The chosen value of each option that makes variants, in the order of those options. */
export type Choice = readonly number[]

/** Chosen values of the options that make none, e.g. an egg on top. */
export type Extras = readonly { option_id: number; value_id: number }[]

/** The options that make variants, and those that only add to the price. */
export function splitOptions({ options, variants }: Product): { axes: Option[]; extras: Option[] } {
  const used = new Set(variants.flatMap(({ value_ids }) => value_ids))
  const isAxis = ({ values }: Option) => values.some(({ id }) => used.has(id))
  return { axes: options.filter(isAxis), extras: options.filter((option) => !isAxis(option)) }
}

const same = (a: Choice, b: Choice) => a.length === b.length && a.every((id, index) => id === b[index])

/** The variant that a choice leads to; undefined where none is made like that. */
export const variantOf = (product: Product, choice: Choice): Variant | undefined =>
  product.variants.find(({ value_ids }) => same(value_ids, choice))

/** Which of the product's pictures shows a choice: the variant's own, else that of one of its values; -1 where none does. */
export function pictureOf(product: Product, choice: Choice): number {
  const { images } = product
  const own = variantOf(product, choice)?.image_url
  const shown = own ? images.findIndex(({ image_path }) => image_path === own) : -1
  return shown < 0 ? images.findIndex(({ value_id }) => value_id !== null && choice.includes(value_id)) : shown
}

/** What is chosen at first: a variant that can be bought, else any. */
export const firstChoice = ({ variants }: Product): Choice =>
  (variants.find(({ in_stock }) => in_stock) ?? variants[0])?.value_ids ?? []

/** What is chosen at first of each further option: what the merchant says, else the first of those that must be. */
export const firstExtras = (product: Product): Extras =>
  splitOptions(product).extras.flatMap(({ id, min_select, max_select, values }) => {
    const there = values.filter(({ in_stock }) => in_stock)
    const preset = there.filter(({ is_default }) => is_default).slice(0, max_select ?? undefined)
    const rest = there.filter((value) => !preset.includes(value)).slice(0, Math.max(0, min_select - preset.length))
    return [...preset, ...rest].map((value) => ({ option_id: id, value_id: value.id }))
  })

/** How many of an option are chosen. */
export const chosenOf = (extras: Extras, { id }: Option) => extras.filter(({ option_id }) => option_id === id).length

/** Whether as many are chosen as must be. */
export const isEnough = (product: Product, extras: Extras) =>
  splitOptions(product).extras.every((option) => chosenOf(extras, option) >= option.min_select)

/**
 * The choice after option number `index` was set to `value`. Where no variant is made like that, the other options move
 * to the nearest that is, one in stock if possible.
 */
export function choose(product: Product, choice: Choice, index: number, value: number): Choice {
  const wanted = choice.with(index, value)
  if (variantOf(product, wanted)) return wanted
  const kept = ({ value_ids }: Variant) => value_ids.filter((id, at) => id === wanted[at]).length
  const near = product.variants
    .filter(({ value_ids }) => value_ids[index] === value)
    .sort((a, b) => Number(b.in_stock) - Number(a.in_stock) || kept(b) - kept(a))
  return near[0]?.value_ids ?? wanted
}

/** Whether a value can be bought with the other options as they are chosen. */
export const isSellable = (product: Product, choice: Choice, index: number, value: number) =>
  variantOf(product, choice.with(index, value))?.in_stock ?? false

/** The extras after a tap on one: a second tap takes it off again, unless one must be chosen and another is not. */
export function toggle(extras: Extras, option: Option, value_id: number): Extras {
  const on = extras.some((one) => one.value_id === value_id)
  const many = option.max_select !== 1
  const others = extras.filter((one) => (many ? one.value_id !== value_id : one.option_id !== option.id))
  return on && (many || !option.min_select) ? others : [...others, { option_id: option.id, value_id }]
}

/** Names of all that is chosen, and what is filled in: `M · 50% · For Dara`. */
export function choiceText({ options }: Product, choice: Choice, chosen: readonly CartOption[]): string {
  const ids = new Set([...choice, ...chosen.map(({ value_id }) => value_id)])
  const names = options.flatMap(({ values }) => values.filter(({ id }) => ids.has(id)).map(({ name }) => name))
  return [...names, ...chosen.flatMap(({ value, text }) => text ?? value ?? [])].join(' · ')
}

/** What is filled in of a product, by the ids of its options. */
export type Filled = readonly number[]

/** A price with what the extras add to it, the cheapest of an option free as it says, and what is filled in; both as decimal strings. */
export function withExtras(
  amount: string,
  product: Product,
  [extras, filled]: readonly [Extras, Filled],
  currency: Currency,
  riel = false,
): string {
  const chosen = new Set(extras.map(({ value_id }) => value_id))
  const minor = (text: string) => toMinor(text, currency) ?? 0
  const own = (of: Record<'price' | 'price_khr', string>) => minor(riel ? of.price_khr : of.price)
  const paid = product.options.flatMap(({ values, free_count }) =>
    values
      .filter(({ id }) => chosen.has(id))
      .map(own)
      .sort((a, b) => a - b)
      .slice(free_count),
  )
  const written = product.entered.flatMap((one) => (filled.includes(one.id) ? own(one) : []))
  return toDecimal(
    [...paid, ...written].reduce((sum, one) => sum + one, minor(amount)),
    currency,
  )
}
