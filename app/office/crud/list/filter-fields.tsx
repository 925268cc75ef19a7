import type { Filter } from '#app/contracts/kit.ts'
import { m } from '#app/paraglide/messages.js'
import { DateRangeField } from '#app/ui/date-range-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { NumberInput } from '#app/ui/number-input.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { FilterReference } from './filter-reference.tsx'
import type { ListSearch } from './list-search.ts'
import { useDebouncedText } from './use-debounced-text.ts'

export interface FilterFieldsProps {
  filters: readonly Filter[]
  search: ListSearch
  /** Rows of other resources that filters chose, by the filter's key. */
  chosen?: ReadonlyMap<string, { id: number; label: string } | undefined> | undefined
  /** What is typed waits half a second; what is chosen acts at once. */
  onType: (change: Partial<ListSearch>) => void
  onChoose: (change: Partial<ListSearch>) => void
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value))

/** The declared filters of a list, each by its kind. */
export function FilterFields({ filters, chosen, ...rest }: FilterFieldsProps) {
  return filters.map((filter) => <One key={filter.key} {...rest} filter={filter} chosen={chosen?.get(filter.key)} />)
}

interface OneProps extends Omit<FilterFieldsProps, 'filters' | 'chosen'> {
  filter: Filter
  chosen?: { id: number; label: string } | undefined
}

function One({ filter, search, chosen, onType, onChoose }: OneProps) {
  const { key, label, kind, keys, ends, choices = [], of } = filter
  if (kind === 'date' && keys) {
    const [from, to] = keys
    return (
      <DateRangeField
        label={label()}
        start={textOf(search[from])}
        end={textOf(search[to])}
        onChoose={({ date_start, date_end }) => onChoose({ [from]: date_start, [to]: date_end })}
      />
    )
  }
  if (kind === 'money' && keys)
    return (
      <div className="grid grid-cols-2 gap-3">
        {keys.map((end, at) => (
          <Typed key={end} label={ends?.[at]?.() ?? label()} of={end} decimals={2} search={search} onType={onType} />
        ))}
      </div>
    )
  if (kind === 'text' || kind === 'number')
    return (
      <Typed
        label={label()}
        hint={filter.hint?.()}
        of={key}
        decimals={kind === 'number' ? 0 : undefined}
        search={search}
        onType={onType}
      />
    )
  if (of && choices.length === 0)
    return <FilterReference filter={filter} chosen={chosen} onChoose={(id) => onChoose({ [key]: id })} />
  const without = filter.also ? { [filter.also]: undefined } : {}
  return (
    <Field label={label()}>
      {(control) => (
        <Select
          {...control}
          value={textOf(search[key])}
          onValue={(value) => onChoose({ [key]: inUrl(filter, value), ...without })}
          options={[
            { value: '', label: m.filter_all() },
            ...choices.map((choice) => ({ value: choice.value, label: choice.label() })),
          ]}
        />
      )}
    </Field>
  )
}

/** As the URL has it: a number and yes or no without quotes. */
function inUrl({ kind }: Filter, value: string) {
  if (value === '') return undefined
  if (kind === 'code') return Number(value)
  return kind === 'flag' ? value === 'true' : value
}

interface TypedProps {
  label: string
  hint?: string | undefined
  /** Its key in the URL. */
  of: string
  /** Of a number; absent: words. */
  decimals?: number | undefined
  search: ListSearch
  onType: (change: Partial<ListSearch>) => void
}

function Typed({ label, hint, of, decimals, search, onType }: TypedProps) {
  const [text, setText] = useDebouncedText(textOf(search[of]), (typed) =>
    onType({ [of]: typed === '' ? undefined : decimals === 0 ? Number(typed) : typed }),
  )
  return (
    <Field label={label} hint={hint}>
      {(control) =>
        decimals === undefined ? (
          <TextInput {...control} value={text} onValue={setText} maxLength={100} autoComplete="off" />
        ) : (
          <NumberInput {...control} value={text} onValue={setText} decimals={decimals} maxLength={12} />
        )
      }
    </Field>
  )
}
