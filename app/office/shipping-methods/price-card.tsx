import { useStore } from '@tanstack/react-form'
import type { Field } from '#app/contracts/kit.ts'
import { PRICE_FIELDS, type ShippingType, shippingMethod } from '#app/contracts/resources/shipping-method.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'

const fields = shippingMethod.fieldSets.flatMap((set) => (set.title === m.shipping_price ? set.fields : []))

/** A cost for each unit is called after what is counted. */
function named(field: Field, type: ShippingType): Field {
  if (field.key !== 'cost_per_unit' || type !== 'by_weight') return field
  return { ...field, label: m.shipping_per_kilogram, hint: m.shipping_per_kilogram_hint }
}

/** How a method's cost is reckoned: of its price the fields that its type has. */
export function PriceCard() {
  const { form } = useFormContext()
  const type = useStore(form.store, ({ values }) => values.type as ShippingType)
  const shown = fields.filter(({ key }) => key === 'type' || PRICE_FIELDS[type].includes(key))
  return (
    <Card title={m.shipping_price()}>
      <div className="grid grid-cols-1 gap-4">
        {shown.map((field) => (
          <FormField key={field.key} field={named(field, type)} />
        ))}
      </div>
    </Card>
  )
}
