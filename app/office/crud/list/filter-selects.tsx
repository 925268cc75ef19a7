import type { Filter } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { FilterReference } from './filter-reference.tsx'
import type { ListSearch } from './list-search.ts'

interface FilterSelectsProps {
  filters: readonly Filter[]
  search: ListSearch
  /** Rows of other resources that filters chose, by the filter's key. */
  chosen?: ReadonlyMap<string, { id: number; label: string } | undefined>
  onChoose: (change: Partial<ListSearch>) => void
}

/** The declared filters of a resource, each a choice of one or all. */
export function FilterSelects({ filters, search, chosen, onChoose }: FilterSelectsProps) {
  return filters.map((filter) =>
    filter.of ? (
      <FilterReference
        key={filter.key}
        filter={filter}
        chosen={chosen?.get(filter.key)}
        onChoose={(id) => onChoose({ [filter.key]: id })}
      />
    ) : (
      <Field key={filter.key} label={filter.label()}>
        {(control) => (
          <Select
            {...control}
            value={search[filter.key] === undefined ? '' : String(search[filter.key])}
            onValue={(value) => onChoose({ [filter.key]: value || undefined })}
            options={[
              { value: '', label: m.filter_all() },
              ...filter.choices.map((choice) => ({ value: choice.value, label: choice.label() })),
            ]}
          />
        )}
      </Field>
    ),
  )
}
