import { useStore } from '@tanstack/react-form'
import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { MoreFields } from '#app/office/products/more-fields.tsx'
import { productField } from '#app/office/products/product-contract.ts'
import type { PartProps } from '#app/office/products/product-form.ts'
import { ShippingMethodsField } from '#app/office/products/shipping-methods-field.tsx'
import { SwitchField } from '#app/office/products/switch-field.tsx'
import { m } from '#app/paraglide/messages.js'

const PLACED = ['shipping', 'weight', 'weight_unit', 'length', 'width', 'height', 'length_unit'] as const

/** Whether it is delivered, and what the parcel weighs and measures. */
export function ShippingPart({ store }: PartProps) {
  useLocale()
  const { form } = useFormContext()
  const delivered = useStore(form.store, ({ values }) => values.shipping === true)
  const field = (key: string) => <FormField field={productField(key)} />
  return (
    <div className="grid gap-4 px-5 pt-1 pb-5">
      <SwitchField name="shipping" />
      {delivered && (
        <>
          <div className="grid max-w-96 grid-cols-2 gap-4">
            {field('weight')}
            {field('weight_unit')}
          </div>
          <fieldset>
            <legend className="sr-only">{m.product_shipping_size()}</legend>
            <div className="grid grid-cols-4 gap-4 max-sm:grid-cols-2">
              {field('length')}
              {field('width')}
              {field('height')}
              {field('length_unit')}
            </div>
          </fieldset>
          <ShippingMethodsField methods={store.shipping_methods} />
          <MoreFields part="shipping" placed={PLACED} />
        </>
      )}
    </div>
  )
}
