import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { Combobox } from '#app/ui/combobox.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Draft } from './draft.ts'

interface BrandInputProps {
  brand: Draft['brand']
  onBrand: (brand: Draft['brand']) => void
}

/** The one brand that all get; nothing chosen: none. */
export function BrandInput({ brand, onBrand }: BrandInputProps) {
  const { names, busy, type } = useNames('brands')
  return (
    <Field label={m.brand()}>
      {(control) => (
        <Combobox
          {...control}
          value={brand && { value: brand.id, label: brand.label }}
          placeholder={m.bulk_clear()}
          options={names.map(({ id, label }) => ({ value: id, label }))}
          busy={busy}
          onSearch={type}
          onValue={(option) => onBrand(option && { id: option.value, label: option.label })}
        />
      )}
    </Field>
  )
}
