import { isEntered } from '#app/contracts/entered.ts'
import type { OptionType } from '#app/contracts/resources/option.ts'
import type { OptionPatch, ValuePatch } from '#server/domain/products/product-patch.ts'
import type { ImportedModifier, ImportedModifierValue, ImportedProduct } from './imported-product.ts'
import type { KnownOption, KnownProduct } from './known-product.ts'
import { isCalled, optionBody } from './plan-choices.ts'

/** A choice as a new product has it: several may be chosen where the file says so, and one must be where it says how many at least. */
export function newModifier(one: ImportedModifier): OptionPatch {
  const { name, min_select, max_select, required } = one
  const isFilledIn = one.type !== null && isEntered(one.type)
  // Of what is filled in these say how long a text is, or how high a number.
  const several = !isFilledIn && Math.max(min_select ?? 0, max_select ?? 0) > 1
  return {
    name,
    type: several ? 'checkbox' : (one.type ?? 'select'),
    required: required ?? (!isFilledIn && (min_select ?? 0) > 0),
    ...rangeOf(one),
    ...addedOf(one, one.type),
    values: one.values.map((value) => ({ name: value.name, ...saidOf(value) })),
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
  options: OptionPatch[] | undefined,
): OptionPatch[] | undefined {
  const used = new Set(known.variants.flatMap(({ option_values }) => option_values.map(({ option_id }) => option_id)))
  const out = new Map<number | string, OptionPatch>()
  const now: OptionPatch[] = options ?? known.options.map(optionBody)
  for (const option of now) out.set(option.option_id ?? option.name ?? '', option)
  let changed = false
  for (const one of file.modifiers) {
    const match = known.options.find((option) => !used.has(option.option_id) && isCalled(option, one.name))
    const body = match ? changedOption(match, one) : newModifier(one)
    if (!body) continue
    out.set(match?.option_id ?? one.name, body)
    changed = true
  }
  return changed ? [...out.values()] : undefined
}

function changedOption(known: KnownOption, one: ImportedModifier): OptionPatch | undefined {
  const body = optionBody(known)
  const values = new Map<number | string, ValuePatch>(
    known.values.map((value, i) => [value.value_id, body.values[i] as ValuePatch]),
  )
  const said = {
    ...rangeOf(one),
    ...addedOf(one, known.type),
    ...(one.required !== null && { required: one.required }),
  }
  const own = differing(said, known)
  let changed = Object.keys(own).length > 0
  for (const value of one.values) {
    const match = known.values.find((named) => isCalled(named, value.name))
    const said = saidOf(value)
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

/** What filling it in adds; what is chosen among values says so of each. */
const addedOf = ({ price }: ImportedModifier, type: OptionType | null) =>
  type && isEntered(type) && price !== null ? { price } : {}

const saidOf = ({ price, is_default, quantity }: ImportedModifierValue) => ({
  ...(price !== null && { price }),
  ...(is_default !== null && { is_default }),
  ...(quantity !== null && { quantity }),
})
