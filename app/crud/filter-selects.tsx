import { m } from '#app/paraglide/messages.js'
import type { Filter } from '#app/resources/kit.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ListSearch } from './list-search.ts'

interface FilterSelectsProps {
  filters: readonly Filter[]
  search: ListSearch
  onChoose: (change: Partial<ListSearch>) => void
}

/** The declared filters of a resource, each a choice of one or all. */
export function FilterSelects({ filters, search, onChoose }: FilterSelectsProps) {
  return filters.map(({ key, label, choices }) => (
    <Field key={key} label={label()}>
      {(control) => (
        <Select
          {...control}
          value={search[key] === undefined ? '' : String(search[key])}
          onValue={(value) => onChoose({ [key]: value || undefined })}
          options={[
            { value: '', label: m.filter_all() },
            ...choices.map((choice) => ({ value: choice.value, label: choice.label() })),
          ]}
        />
      )}
    </Field>
  ))
}
