import { useState } from 'react'
import type { Field } from '#app/contracts/kit.ts'
import { useInputContext } from '#app/office/crud/form/form-context.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ControlProps } from '#app/ui/field.tsx'
import type { Option } from '#app/ui/select-list.tsx'

interface ReferenceInputProps {
  field: Field
  value: unknown
  onValue: (value: number | null) => void
  control: ControlProps
}

/**
 * A row of another resource, found by typing; of its own, any but itself and what lies below it. The name comes from
 * the row's own `brand: {id, name}` for `brand_id`.
 */
export function ReferenceInput({ field, value, onValue, control }: ReferenceInputProps) {
  const { of, row } = useInputContext()
  const { names, busy, type } = useNames(field.of ?? '', field.of === of.path ? row?.id : undefined)
  const [picked, setPicked] = useState<Option<number> | null>(null)
  const options = names.map(({ id, label }) => ({ value: id, label }))
  const own = row?.[field.key.replace(/_id$/, '')]
  const named = typeof own === 'object' && own !== null && 'id' in own && own.id === value && 'name' in own
  const chosen =
    typeof value === 'number'
      ? ([...options, picked].find((option) => option?.value === value) ?? {
          value,
          label: named ? String(own.name) : `#${value}`,
        })
      : null
  return (
    <Combobox
      {...control}
      value={chosen}
      options={options}
      busy={busy}
      onSearch={type}
      onValue={(option) => {
        setPicked(option)
        onValue(option?.value ?? null)
      }}
    />
  )
}
