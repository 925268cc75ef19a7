import { MAX_AXES, MAX_VARIANTS } from '#app/contracts/resources/product.ts'
import { type Choices, newKey, type OptionDraft, type VariantDraft } from './drafts.ts'

/** The options whose values make variants, in their order. */
export const axesOf = (options: readonly OptionDraft[]) =>
  options.filter(({ makesVariants, values }) => makesVariants && values.length > 0)

/** How many variants the options would make. */
export const variantCount = (options: readonly OptionDraft[]) => {
  const axes = axesOf(options)
  return axes.length === 0 ? 0 : axes.reduce((product, { values }) => product * values.length, 1)
}

export const tooManyAxes = (options: readonly OptionDraft[]) =>
  options.filter(({ makesVariants }) => makesVariants).length > MAX_AXES
export const tooManyVariants = (options: readonly OptionDraft[]) => variantCount(options) > MAX_VARIANTS

type Choice = VariantDraft['option_values']

function combinations(axes: readonly OptionDraft[]): Choice[] {
  return axes.reduce<Choice[]>(
    (found, { key, values }) =>
      found.flatMap((choice) => values.map((value) => [...choice, { option: key, value: value.key }])),
    [[]],
  )
}

const signOf = (choice: Choice) =>
  choice
    .map(({ option, value }) => `${option}=${value}`)
    .toSorted()
    .join('&')

/**
 * The variants that go with `next` options, out of those that went with `before`. A row lives on with its code, price and stock
 * wherever it still means something: beside a new value, under a new order, and, where an option was added, as the variant of its
 * first value. New rows are made for what is new alone: one that was taken away stays away.
 */
export function follow(before: Choices, next: readonly OptionDraft[]): VariantDraft[] {
  const axes = axesOf(next)
  if (axes.length === 0) return []
  const had = new Set(axesOf(before.options).flatMap(({ values }) => values.map(({ key }) => key)))
  const rows = new Map<string, VariantDraft>()
  for (const row of before.variants) {
    const choice = carried(row, axes, had)
    if (choice && !rows.has(signOf(choice))) rows.set(signOf(choice), { ...row, option_values: choice })
  }
  return combinations(axes).flatMap((choice) => {
    const row = rows.get(signOf(choice))
    if (row) return [{ ...row, option_values: choice }]
    const fresh = before.variants.length === 0 || choice.some(({ value }) => !had.has(value))
    return fresh ? [newVariant(choice)] : []
  })
}

/** A row's choice among the options that are there now; undefined where one of its values is gone. */
function carried(row: VariantDraft, axes: readonly OptionDraft[], had: ReadonlySet<string>): Choice | undefined {
  const chosen = new Map(row.option_values.map(({ option, value }) => [option, value]))
  const out: Choice = []
  for (const { key, values } of axes) {
    const value = chosen.get(key)
    const isNew = values.every((one) => !had.has(one.key))
    const now = value === undefined && isNew ? values[0]?.key : value
    if (now === undefined || !values.some((one) => one.key === now)) return undefined
    out.push({ option: key, value: now })
  }
  return out
}

const newVariant = (option_values: Choice): VariantDraft => ({
  key: newKey(),
  code: null,
  price: null,
  quantity: null,
  status: true,
  low_stock_threshold: null,
  cost_price: null,
  weight: null,
  image: null,
  image_url: null,
  option_values,
})

/** All combinations, the rows that are there among them. */
export function complete({ options, variants }: Choices): VariantDraft[] {
  const rows = new Map(variants.map((row) => [signOf(row.option_values), row]))
  return combinations(axesOf(options)).map((choice) => rows.get(signOf(choice)) ?? newVariant(choice))
}
