import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/crud/form-context.ts'
import { FormField } from '#app/crud/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { VariantDraft } from './drafts.ts'
import type { FieldsByKey } from './product-form.ts'

/** Price, code and stock; with variants the stock is theirs. */
export function PriceCard({ fields }: { fields: FieldsByKey }) {
  const { form } = useFormContext()
  const variants = useStore(form.store, ({ values }) => values.variants as VariantDraft[])
  const sum = variants.reduce((total, { quantity }) => total + (quantity ?? 0), 0)
  return (
    <Card title={m.price_and_stock()}>
      <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
        <FormField field={fields('price')} />
        <FormField field={fields('compare_at_price')} />
        <FormField field={fields('code')} />
        {variants.length === 0 ? (
          <FormField field={fields('quantity')} />
        ) : (
          <Field label={m.quantity()} hint={m.quantity_sum()}>
            {(control) => <TextInput {...control} readOnly className="figures" value={String(sum)} />}
          </Field>
        )}
      </div>
    </Card>
  )
}
