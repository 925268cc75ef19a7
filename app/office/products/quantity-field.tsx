import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { FormField } from '#app/office/crud/form/form-field.tsx'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { VariantDraft } from './drafts.ts'
import { productField } from './product-contract.ts'
import { runsOut } from './use-tracking.ts'

/** The stock, and what customers see of none; with variants it is theirs. */
export function QuantityField() {
  const { form } = useFormContext()
  const variants = useStore(form.store, ({ values }) => values.variants as VariantDraft[])
  const none = useStore(form.store, ({ values }) => runsOut(values) && Number(values.quantity) === 0)
  if (variants.length > 0) return <Sum variants={variants} />
  const field = productField('quantity')
  return <FormField field={none ? { ...field, hint: m.quantity_sold_out } : field} />
}

function Sum({ variants }: { variants: readonly VariantDraft[] }) {
  const counted = variants.some(({ quantity }) => quantity !== null)
  const sum = variants.reduce((total, { quantity }) => total + (quantity ?? 0), 0)
  return (
    <Field label={m.quantity()} hint={m.quantity_sum()}>
      {(control) => <TextInput {...control} readOnly className="figures" value={counted ? String(sum) : ''} />}
    </Field>
  )
}
