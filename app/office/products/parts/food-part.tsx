import { useStore } from '@tanstack/react-form'
import { ALLERGEN_NAMES } from '#app/contracts/allergen-names.ts'
import { PRODUCT_SPEC } from '#app/contracts/product-spec.ts'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { MoreFields } from '#app/office/products/more-fields.tsx'
import { productField } from '#app/office/products/product-contract.ts'
import type { PartProps } from '#app/office/products/product-form.ts'
import { StationField } from '#app/office/products/station-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceBar } from '#app/ui/choice-bar.tsx'

const { codes } = PRODUCT_SPEC.allergens.type
const PLACED = ['prep_minutes', 'calories', 'mealtime', 'kitchen_station', 'spicy', 'allergens'] as const
const hot = [m.spicy_0, m.spicy_1, m.spicy_2, m.spicy_3]

/** What a kitchen and a guest want to know. */
export function FoodPart({ store }: PartProps) {
  useLocale()
  const { form } = useFormContext()
  const spicy = useStore(form.store, ({ values }) => Number(values.spicy))
  const chosen = useStore(form.store, ({ values }) => values.allergens as string[])
  return (
    <div className="grid gap-5 px-5 pt-1 pb-5">
      <div className="grid grid-cols-3 items-end gap-4 max-sm:grid-cols-2">
        <FormField field={productField('prep_minutes')} />
        <FormField field={productField('calories')} />
        <FormField field={productField('mealtime')} />
      </div>
      <StationField known={store.kitchen_stations} />
      <ChoiceBar
        label={m.spicy()}
        value={String(spicy)}
        onValue={(value) => form.setFieldValue('spicy', Number(value))}
        choices={hot.map((label, i) => ({ value: String(i), label: label() }))}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink-2">{m.allergens()}</legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
          {codes.map((code) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control
            <label key={code} className="flex min-h-9 cursor-pointer items-center gap-2.5 max-sm:min-h-11">
              <Checkbox
                checked={chosen.includes(code)}
                onValue={(on) =>
                  form.setFieldValue(
                    'allergens',
                    codes.filter((one) => (one === code ? on : chosen.includes(one))),
                  )
                }
              />
              {ALLERGEN_NAMES[code]()}
            </label>
          ))}
        </div>
      </fieldset>
      <MoreFields part="food" placed={PLACED} />
    </div>
  )
}
