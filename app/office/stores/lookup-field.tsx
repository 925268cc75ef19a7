import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from '#app/office/crud/form/form-context.ts'
import { OwnField } from '#app/office/crud/form/own-field.tsx'
import { useDebouncedText } from '#app/office/crud/list/use-debounced-text.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import type { Option } from '#app/ui/select-list.tsx'
import { LOOKUPS, type Lookup, lookupOptions } from './lookups.ts'

interface LookupFieldProps {
  /** The key of the id; its name lies in the row without `_id`. */
  name: 'category_id' | 'theme_id' | 'plan_id'
  label: string
  of: Lookup
  hint?: string
  /** It may be none. */
  optional?: boolean
}

/** What a store is, or what it looks like: found by typing, from as many letters on as the specification says. */
export function LookupField({ name, label, of, hint, optional = false }: LookupFieldProps) {
  const { row } = useFormContext()
  const [search, setSearch] = useState('')
  const [text, type] = useDebouncedText('', setSearch)
  const asked = search.trim().length < LOOKUPS[of].from ? '' : search.trim()
  const { data = [], isFetching } = useQuery({ ...lookupOptions(of, asked), placeholderData: (before) => before })
  const [picked, setPicked] = useState<Option<number> | null>(null)
  const options = data.map(({ id, name: shown }) => ({ value: id, label: shown }))
  const own = row?.[name.replace(/_id$/, '')] as { id: number; name: string } | null | undefined
  const known = [...options, ...(picked ? [picked] : []), ...(own ? [{ value: own.id, label: own.name }] : [])]
  return (
    <OwnField name={name} label={label} hint={hint} required={!optional}>
      {({ control, value, onValue }) => (
        <Combobox
          {...control}
          value={known.find((option) => option.value === value) ?? null}
          options={options}
          busy={isFetching || text !== search}
          onSearch={type}
          onValue={(option) => {
            setPicked(option)
            onValue(option?.value ?? null)
          }}
        />
      )}
    </OwnField>
  )
}
