import { isEntered } from '#app/contracts/entered.ts'
import type { KhmerColumn, ModifierColumn } from '#server/domain/transfer/formats/columns.ts'
import type { Cell, ExportedProduct } from './exported-product.ts'

type Row = Partial<Record<ModifierColumn | KhmerColumn, Cell>>

const truth = (on: boolean) => (on ? 'TRUE' : 'FALSE')

/** A product's choices that make no variant, a row a value; one that is filled in instead has a row without. */
export function modifierRows({ options, variants }: Pick<ExportedProduct, 'options' | 'variants'>): Row[] {
  const called = ({ name, translations: t }: Named) => t.en?.name || t.km?.name || name
  const used = new Set(variants.flatMap(({ option_values }) => option_values.map((one) => one.option_id)))
  return options
    .filter(({ option_id }) => !used.has(option_id))
    .flatMap((option) => {
      const modifier_name = called(option)
      const rows = option.values.map(
        (value): Row => ({
          modifier_name,
          modifier_value: called(value),
          modifier_value_km: value.translations.km?.name ?? '',
          modifier_price: value.price,
          modifier_default: truth(value.is_default),
          modifier_quantity: value.quantity,
        }),
      )
      const { type, required, min_select, max_select, free_count, price } = option
      const at = options.indexOf(option)
      const before = options.slice(at).some(({ option_id }) => used.has(option_id))
      rows[0] = {
        modifier_name,
        // Choices stand behind what tells variants apart, unless they say otherwise.
        modifier_position: before ? at + 1 : null,
        modifier_name_km: option.translations.km?.name ?? '',
        modifier_type: type,
        modifier_required: truth(required),
        modifier_min: min_select,
        modifier_max: max_select,
        modifier_free: free_count,
        ...(isEntered(type) && { modifier_price: price }),
        ...rows[0],
      }
      return rows
    })
}

type Named = Pick<ExportedProduct['options'][number], 'name' | 'translations'>
