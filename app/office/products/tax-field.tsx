import { useLocale } from '#app/lib/locale.ts'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { productField } from './product-contract.ts'
import type { ProductForm } from './product-form.ts'

const KEY = 'tax_class_id'
/** No id: the store's own rate. */
const OWN = 0

/** The product's class of tax, of a store that has classes; one that is switched off only where the product has it. */
export function TaxField({ classes, rate }: { classes: ProductForm['tax_classes']; rate: number }) {
  const { form } = useFormContext()
  const locale = useLocale()
  return (
    <form.Field name={KEY}>
      {({ state: { value, meta }, handleChange }) => {
        const offered = classes.filter(({ id, status }) => status || id === value)
        if (offered.length === 0 && !value) return null
        const error = meta.errors.find((text) => typeof text === 'string' && text)
        const options = offered.map((one) => ({ value: one.id, label: one[locale] }))
        return (
          <Field label={productField(KEY).label()} hint={m.tax_class_hint()} error={error ? String(error) : undefined}>
            {(control) => (
              <Select
                {...control}
                value={typeof value === 'number' ? value : OWN}
                options={[{ value: OWN, label: m.tax_class_store({ rate }) }, ...options]}
                onValue={(id) => handleChange(id || null)}
              />
            )}
          </Field>
        )
      }}
    </form.Field>
  )
}
