import { searchText } from '#server/core/text/search-text.ts'
import type { OptionPatch, ValuePatch, VariantPatch } from '#server/domain/products/product-patch.ts'
import { hasLostZeros } from '#server/domain/transfer/file/clean.ts'
import type { ImportedProduct, ImportedVariant } from './imported-product.ts'
import type { KnownOption, KnownProduct, KnownVariant, PlanContext } from './known-product.ts'

export interface ChoicesPlan {
  /** Absent: they stay as they are. */
  options?: OptionPatch[]
  variants?: VariantPatch[]
  /** Variants of the store that no longer fit the product's options. */
  dropped: number
}

interface Named {
  name: string
  translations: KnownOption['translations']
}

export const isCalled = (known: Named, name: string) =>
  [known.name, known.translations.en?.name, known.translations.km?.name].some(
    (text) => text && searchText(text) === searchText(name),
  )

/** An option of the file beside the store's of that name; its values likewise. */
interface Axis {
  name: string
  known: KnownOption | undefined
  values: Map<string, number | undefined>
}

/**
 * What of the options and variants must change so that the product is as the file says. Rows keep their identity: matched by
 * code, else by values. Values and variants that the file does not name stay, and so do options that make no variant.
 */
export function planChoices(file: ImportedProduct, known: KnownProduct, context: PlanContext): ChoicesPlan {
  const axes = axesOf(file, known)
  const used = new Set(known.variants.flatMap(({ option_values }) => option_values.map(({ option_id }) => option_id)))
  const sameAxes = axes.length === used.size && axes.every((axis) => axis.known && used.has(axis.known.option_id))
  const newValue = axes.some(({ values }) => [...values.values()].includes(undefined))

  const matched = matchVariants(file.variants, known.variants, axes)
  const rows = file.variants.map((variant, i) => planVariant(variant, matched[i], axes, file, context))
  const taken = new Set(matched.map((row) => row?.id))
  const left = known.variants.filter(({ id }) => !taken.has(id))
  const kept = sameAxes ? left.map(({ id, option_values }) => ({ id, option_values })) : []
  const variantsChange = !sameAxes || rows.some(({ changed }) => changed)
  return {
    ...((!sameAxes || newValue) && { options: optionsOf(axes, known, used) }),
    ...(variantsChange && { variants: [...rows.map(({ body }) => body), ...kept] }),
    dropped: left.length - kept.length,
  }
}

/** The variants that are there already, with what the file says of them; none comes, goes or moves. */
export function planVariantSales(file: ImportedProduct, known: KnownProduct, context: PlanContext): ChoicesPlan {
  const axes = axesOf(file, known)
  const matched = matchVariants(file.variants, known.variants, axes)
  const changes = new Map<number, VariantPatch>()
  for (const [i, variant] of file.variants.entries()) {
    const row = matched[i]
    if (!row) continue
    const sale = { ...stateOf(variant, row, context), ...saleOf(variant, row, file, context) }
    if (Object.keys(sale).length) changes.set(row.id, { id: row.id, option_values: row.option_values, ...sale })
  }
  if (changes.size === 0) return { dropped: 0 }
  return {
    variants: known.variants.map(({ id, option_values }) => changes.get(id) ?? { id, option_values }),
    dropped: 0,
  }
}

const axesOf = (file: ImportedProduct, known: KnownProduct): Axis[] =>
  file.options.map((option) => {
    const match = known.options.find((one) => isCalled(one, option.name))
    const idOf = (name: string) => match?.values.find((one) => isCalled(one, name))?.value_id
    return { name: option.name, known: match, values: new Map(option.values.map((name) => [name, idOf(name)])) }
  })

/** One variant that is there already, by its code: the only thing that a line of the file speaks of. */
export function planOneVariant(file: ImportedProduct, known: KnownProduct, context: PlanContext): ChoicesPlan {
  const row = known.variants.find(({ code }) => code === file.code)
  const sale = row ? saleOf(file, row, file, context) : {}
  if (!row || Object.keys(sale).length === 0) return { dropped: 0 }
  const same = known.variants.map(({ id, option_values }) => ({ id, option_values }))
  return { variants: same.map((one) => (one.id === row.id ? { ...one, ...sale } : one)), dropped: 0 }
}

function matchVariants(rows: ImportedVariant[], known: KnownVariant[], axes: Axis[]): (KnownVariant | undefined)[] {
  const free = new Map(known.map((variant) => [variant.id, variant]))
  const out: (KnownVariant | undefined)[] = rows.map(() => undefined)
  const claim = (find: (row: ImportedVariant) => KnownVariant | undefined) => {
    for (const [i, row] of rows.entries()) {
      const found = out[i] ? undefined : find(row)
      if (!found || !free.delete(found.id)) continue
      out[i] = found
    }
  }
  const byCode = new Map(known.flatMap((variant) => (variant.code ? [[variant.code, variant] as const] : [])))
  const byValues = new Map(
    known.map((variant) => [valueKey(variant.option_values.map((one) => one.value_id)), variant]),
  )
  claim(({ code, code_made }) => (code_made ? undefined : byCode.get(code)))
  claim((row) => byValues.get(valueKey(row.option_values.map(({ value }, i) => axes[i]?.values.get(value) ?? -1))))
  claim(({ code }) => byCode.get(code))
  return out
}

const valueKey = (ids: number[]) => ids.toSorted((a, b) => a - b).join()

/** One variant as a patch, and whether it says anything new. */
function planVariant(
  row: ImportedVariant,
  known: KnownVariant | undefined,
  axes: Axis[],
  file: ImportedProduct,
  context: PlanContext,
) {
  const option_values = row.option_values.map(({ option, value }, i) => {
    const axis = axes[i]
    const value_id = axis?.values.get(value)
    return value_id === undefined ? { option, value } : { option_id: axis?.known?.option_id, value_id }
  })
  if (!known) return { body: { ...newVariant(row, context), option_values }, changed: true }
  const ids = option_values.map((one) => one.value_id ?? -1)
  const moved = valueKey(ids) !== valueKey(known.option_values.map(({ value_id }) => value_id))
  const codes = {
    ...(!row.code_made && row.code !== known.code && !hasLostZeros(known.code, row.code) && { code: row.code }),
    ...(row.barcode &&
      row.barcode !== known.barcode &&
      !hasLostZeros(known.barcode, row.barcode) && { barcode: row.barcode }),
    ...imageOf(row, known, context),
    ...stateOf(row, known, context),
  }
  const changes = { ...codes, ...saleOf(row, known, file, context) }
  return { body: { id: known.id, option_values, ...changes }, changed: moved || Object.keys(changes).length > 0 }
}

/** A variant that is to be made. */
export function newVariant(row: ImportedVariant, { pictures, costs }: Pick<PlanContext, 'pictures' | 'costs'>) {
  const { code, barcode, quantity, option_values, price, compare_at_price } = row
  const image = pictures.get(row.image_url ?? '')
  return {
    code,
    barcode,
    quantity,
    option_values,
    price,
    compare_at_price,
    ...(image && { image }),
    ...(row.status !== null && { status: row.status }),
    ...(row.low_stock_threshold !== null && { low_stock_threshold: row.low_stock_threshold }),
    ...(row.weight !== null && { weight: row.weight }),
    ...(costs && row.cost_price !== null && { cost_price: row.cost_price }),
  }
}

/** The picture that a variant is to show, where it is here and the variant shows another. */
function imageOf({ image_url }: ImportedVariant, known: KnownVariant, { columns, pictures }: PlanContext) {
  const image = columns.has('variant_image') ? pictures.get(image_url ?? '') : undefined
  return image && image !== known.image ? { image } : {}
}

function stateOf(row: ImportedVariant, known: KnownVariant, { columns, costs }: PlanContext) {
  const { status, low_stock_threshold: low, weight, cost_price: cost } = row
  return {
    ...(columns.has('variant_status') && status !== null && status !== known.status && { status }),
    ...(columns.has('variant_low_stock') &&
      low !== null &&
      low !== known.low_stock_threshold && { low_stock_threshold: low }),
    ...(columns.has('variant_weight') && weight !== null && weight !== known.weight && { weight }),
    ...(costs && columns.has('variant_cost') && cost !== null && cost !== known.cost_price && { cost_price: cost }),
  }
}

/** Rows of the file, each beside the store's variant that it means. */
export const variantsMeant = (file: ImportedProduct, known: KnownProduct): (KnownVariant | undefined)[] =>
  matchVariants(file.variants, known.variants, axesOf(file, known))

/** Price, price before a discount and stock, where the file's differ. */
function saleOf(
  row: Pick<ImportedVariant, 'price' | 'compare_at_price' | 'quantity'>,
  known: KnownVariant,
  { priced, stocked }: ImportedProduct,
  { columns }: PlanContext,
) {
  const { price, compare_at_price: before } = row
  return {
    ...(columns.has('price') && priced && price !== known.price && { price }),
    ...(columns.has('compare_at_price') && priced && before !== known.compare_at_price && { compare_at_price: before }),
    ...(columns.has('quantity') && stocked && row.quantity !== known.quantity && { quantity: row.quantity }),
  }
}

/** The store's options in their order with new values at the end, then those that only the file has. */
function optionsOf(axes: Axis[], known: KnownProduct, used: ReadonlySet<number>): OptionPatch[] {
  const named = new Set(axes.map((axis) => axis.known?.option_id))
  const stay = known.options.filter(({ option_id }) => named.has(option_id) || !used.has(option_id))
  const old = stay.map((option) => {
    const axis = axes.find((one) => one.known?.option_id === option.option_id)
    const more = [...(axis?.values ?? [])].flatMap(([name, id]) => (id === undefined ? [{ name }] : []))
    const body = optionBody(option)
    return { ...body, values: [...body.values, ...more] }
  })
  const fresh = axes.flatMap(({ name, known: match, values }) =>
    match ? [] : [{ name, values: [...values.keys()].map((value) => ({ name: value })) }],
  )
  return [...old, ...fresh]
}

/** An option of the store as a patch says it that changes nothing of it: what is not sent stays. */
export const optionBody = ({ option_id, type, required, values }: KnownOption) => ({
  option_id,
  type,
  required,
  values: values.map(({ value_id, price }): ValuePatch => ({ value_id, price })),
})
