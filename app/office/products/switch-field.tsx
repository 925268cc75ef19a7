import { useStore } from '@tanstack/react-form'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { SwitchLine } from '#app/ui/switch-line.tsx'
import { productField } from './product-contract.ts'

/** A declared switch beside its label. */
export function SwitchField({ name }: { name: string }) {
  const { form } = useFormContext()
  const { label, hint } = productField(name)
  const checked = useStore(form.store, ({ values }) => values[name] === true)
  const set = (value: boolean) => form.setFieldValue(name, value)
  return <SwitchLine label={label()} hint={hint?.()} checked={checked} onValue={set} />
}
