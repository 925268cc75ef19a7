import { useLocale } from '#app/lib/locale.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { AttributesField } from '#app/office/products/attributes-field.tsx'
import { productField } from '#app/office/products/product-contract.ts'

/** What it belongs to, and what else is offered beside it. */
export function LinksPart() {
  useLocale()
  return (
    <div className="grid gap-4 px-5 pt-1 pb-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField field={productField('brand_id')} />
        <FormField field={productField('manufacture_id')} />
      </div>
      <FormField field={productField('tag_ids')} />
      <AttributesField />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField field={productField('related_ids')} />
        <FormField field={productField('upsell_ids')} />
      </div>
    </div>
  )
}
