import { useEffect, useEffectEvent, useState } from 'react'
import type { Field } from '#app/resources/kit.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ControlProps } from '#app/ui/field.tsx'
import type { Option } from '#app/ui/select.tsx'
import { useFormContext } from '../form-context.ts'
import { TYPING_MS } from '../use-debounced-text.ts'

interface ReferenceInputProps {
  field: Field
  value: unknown
  onValue: (value: number | null) => void
  control: ControlProps
}

/** A row of another resource, found by typing. Its name comes from the row's own `brand: {id, name}` for `brand_id`. */
export function ReferenceInput({ field, value, onValue, control }: ReferenceInputProps) {
  const { row, findOptions } = useFormContext()
  const [options, setOptions] = useState<Option<number>[]>([])
  const [search, setSearch] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const find = useEffectEvent(async (text: string, wanted: () => boolean) => {
    if (!findOptions || !field.of) return
    setBusy(true)
    const found = await findOptions(field.of, text).catch(() => [])
    if (!wanted()) return
    setOptions(found)
    setBusy(false)
  })

  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => find(search ?? '', () => wanted), search === null ? 0 : TYPING_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [search])

  const chosen = typeof value === 'number' ? (options.find((option) => option.value === value) ?? ownOption()) : null

  function ownOption(): Option<number> {
    const own = row?.[field.key.replace(/_id$/, '')]
    const named = typeof own === 'object' && own !== null && 'id' in own && own.id === value && 'name' in own
    return { value: Number(value), label: named ? String(own.name) : `#${value}` }
  }

  return (
    <Combobox
      {...control}
      value={chosen}
      options={options}
      busy={busy}
      onSearch={setSearch}
      onValue={(option) => onValue(option?.value ?? null)}
    />
  )
}
