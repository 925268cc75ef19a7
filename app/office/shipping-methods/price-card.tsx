import { useStore } from '@tanstack/react-form'
import { useEffect } from 'react'
import type { Field } from '#app/contracts/kit.ts'
import {
  PRICE_FIELDS,
  REPLACED_BY_BRACKETS,
  type ShippingType,
  shippingMethod,
} from '#app/contracts/resources/shipping-method.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { BracketsField } from './brackets-field.tsx'

const fields = shippingMethod.fieldSets.find((set) => set.fields.some(({ key }) => key === 'cost'))?.fields ?? []

/** A cost for each unit is called after what is counted. */
function named(field: Field, type: ShippingType): Field {
  if (field.key !== 'cost_per_unit' || type !== 'by_weight') return field
  return { ...field, label: m.shipping_per_kilogram, hint: m.shipping_per_kilogram_hint }
}

/** How a method's cost is reckoned: of its price the fields that its type has. */
export function PriceCard() {
  const { form } = useFormContext()
  const type = useStore(form.store, ({ values }) => values.type as ShippingType)
  const bracketed = useStore(form.store, ({ values }) => ((values.brackets ?? []) as unknown[]).length > 0)
  const has = PRICE_FIELDS[type]
  const stray = bracketed && !has.includes('brackets')
  // What is not shown could not be put right.
  useEffect(() => {
    if (stray) form.setFieldValue('brackets', [])
  }, [stray, form])
  const replaced = bracketed ? REPLACED_BY_BRACKETS : []
  const always = type === 'free' ? ['type'] : ['type', 'tax_class_id']
  const shown = fields.filter(({ key }) => always.includes(key) || (has.includes(key) && !replaced.includes(key)))
  return (
    <Card title={m.shipping_price()}>
      <div className="grid grid-cols-1 gap-4">
        {shown.map((field) =>
          field.key === 'brackets' ? (
            <BracketsField key={field.key} byTotal={type === 'by_total'} />
          ) : (
            <FormField key={field.key} field={named(field, type)} />
          ),
        )}
      </div>
    </Card>
  )
}
