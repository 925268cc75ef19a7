import { useState } from 'react'
import type { Field } from '#app/contracts/kit.ts'
import { namedList } from '#app/contracts/named-list.ts'
import { useInputContext } from '#app/office/crud/form/form-context.ts'
import { useNames } from '#app/office/crud/use-names.ts'
import { m } from '#app/paraglide/messages.js'
import { Chip } from '#app/ui/chip.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ControlProps } from '#app/ui/field.tsx'

interface ReferencesInputProps {
  field: Field
  value: readonly number[]
  onValue: (value: number[]) => void
  control: ControlProps
}

interface Named {
  id: number
  name: string
}

/** Several rows of another resource: each a chip, the next one found by typing. */
export function ReferencesInput({ field, value, onValue, control }: ReferencesInputProps) {
  const { row } = useInputContext()
  const { names, busy, type } = useNames(field.of ?? '')
  const own = (row?.[namedList(field.key)] ?? []) as Named[]
  const [picked, setPicked] = useState<Named[]>([])
  const nameOf = (id: number) => [...own, ...picked, ...names].find((one) => one.id === id)?.name ?? `#${id}`
  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {value.map((id) => (
            <Chip key={id} label={nameOf(id)} onRemove={() => onValue(value.filter((one) => one !== id))} />
          ))}
        </div>
      )}
      <Combobox
        {...control}
        value={null}
        placeholder={m.add_another()}
        options={names.filter(({ id }) => !value.includes(id)).map(({ id, label }) => ({ value: id, label }))}
        busy={busy}
        onSearch={type}
        onValue={(option) => {
          if (!option) return
          setPicked([...picked, { id: option.value, name: nameOf(option.value) }])
          onValue([...value, option.value])
        }}
      />
    </div>
  )
}
