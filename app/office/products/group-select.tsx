import { useLocale } from '#app/lib/locale.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ProductForm } from './product-form.ts'

const EVERYBODY = 0

interface GroupSelectProps {
  groups: ProductForm['customer_groups']
  /** Null: everybody. */
  value: number | null
  onValue: (group: number | null) => void
  error: string | undefined
  className?: string
}

/** Whom a price is for, where the store has groups of customers. */
export function GroupSelect({ groups, value, onValue, error, className = '' }: GroupSelectProps) {
  const locale = useLocale()
  if (groups.length === 0) return null
  // Who buys in the shop is of the default group, whoever he says he is.
  const apart = groups.some(({ id, is_default }) => id === value && !is_default)
  const options = groups.map((group) => ({ value: group.id, label: group[locale] }))
  return (
    <Field label={m.price_for()} className={className} hint={apart && m.price_for_hint()} {...(error && { error })}>
      {(control) => (
        <Select
          {...control}
          value={value ?? EVERYBODY}
          options={[{ value: EVERYBODY, label: m.price_for_everybody() }, ...options]}
          onValue={(id) => onValue(id || null)}
        />
      )}
    </Field>
  )
}
