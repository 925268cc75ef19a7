import { toDecimal } from '#app/contracts/money.ts'
import type { ProductOption } from '#app/contracts/resources/product.ts'
import type { ImportedModifier, ImportedModifierValue, ImportedProduct } from './imported-product.ts'
import type { KnownOption, KnownProduct, PlanContext } from './known-product.ts'
import { isCalled, optionBody } from './plan-choices.ts'

type Value = ProductOption['values'][number]

/** A choice as a new product has it: several may be chosen where the file says so, and one must be where it says how many at least. */
export function newModifier(one: ImportedModifier, { currency }: Pick<PlanContext, 'currency'>): ProductOption {
  const { name, min_select, max_select, required } = one
  const several = Math.max(min_select ?? 0, max_select ?? 0) > 1
  return {
    name,
    type: several ? 'checkbox' : (one.type ?? 'select'),
    required: required ?? (min_select ?? 0) > 0,
    ...rangeOf(one),
    values: one.values.map((value) => ({ name: value.name, ...saidOf(value, currency) })),
  }
}

/**
 * The product's options with what the file says of choices that make no variant; undefined where that changes nothing.
 * Values and choices that the file does not name stay.
 * @param options as the rest of the plan leaves them; undefined: as they are
 */
export function planModifiers(
  file: ImportedProduct,
  known: KnownProduct,
  options: ProductOption[] | undefined,
  context: PlanContext,
): ProductOption[] | undefined {
  const used = new Set(known.variants.flatMap(({ option_values }) => option_values.map(({ option_id }) => option_id)))
  const out = new Map<number | string, ProductOption>()
  const now: ProductOption[] = options ?? known.options.map(optionBody)
  for (const option of now) out.set(option.option_id ?? option.name ?? '', option)
  let changed = false
  for (const one of file.modifiers) {
    const match = known.options.find((option) => !used.has(option.option_id) && isCalled(option, one.name))
    const body = match ? changedOption(match, one, context) : newModifier(one, context)
    if (!body) continue
    out.set(match?.option_id ?? one.name, body)
    changed = true
  }
  return changed ? [...out.values()] : undefined
}

function changedOption(
  known: KnownOption,
  one: ImportedModifier,
  { currency }: PlanContext,
): ProductOption | undefined {
  const body = optionBody(known)
  const values = new Map<number | string, Value>(
    known.values.map((value, i) => [value.value_id, body.values[i] as Value]),
  )
  const own = differing({ ...rangeOf(one), ...(one.required !== null && { required: one.required }) }, known)
  let changed = Object.keys(own).length > 0
  for (const value of one.values) {
    const match = known.values.find((named) => isCalled(named, value.name))
    const said = saidOf(value, currency)
    const more = match ? differing(said, match) : { name: value.name, ...said }
    if (Object.keys(more).length === 0) continue
    values.set(match?.value_id ?? value.name, { ...(match && values.get(match.value_id)), ...more })
    changed = true
  }
  return changed ? { ...body, ...own, values: [...values.values()] } : undefined
}

/** Of what is said, what is otherwise. */
const differing = <T extends object>(said: T, known: { [K in keyof T]?: unknown }): Partial<T> =>
  Object.fromEntries(Object.entries(said).filter(([key, value]) => known[key as keyof T] !== value)) as Partial<T>

const rangeOf = ({ min_select, max_select, free_count }: ImportedModifier) => ({
  ...(min_select !== null && { min_select }),
  ...(max_select !== null && { max_select }),
  ...(free_count !== null && { free_count }),
})

const saidOf = ({ price, is_default, quantity }: ImportedModifierValue, currency: PlanContext['currency']) => ({
  ...(price !== null && { price: toDecimal(price, currency) }),
  ...(is_default !== null && { is_default }),
  ...(quantity !== null && { quantity }),
})
