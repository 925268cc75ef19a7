import { EVENTS } from '#app/office/crud/history/event-words.ts'
import { FilterSelects } from '#app/office/crud/list/filter-selects.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { useDebouncedText } from '#app/office/crud/list/use-debounced-text.ts'
import { m } from '#app/paraglide/messages.js'
import { DateRangeField } from '#app/ui/date-range-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { ENTITIES } from './log-words.ts'

interface LogFiltersProps {
  search: ListSearch
  onType: (change: Partial<ListSearch>) => void
  onChoose: (change: Partial<ListSearch>) => void
}

const choices = (of: typeof EVENTS | typeof ENTITIES) =>
  Object.entries(of).map(([value, { label }]) => ({ value, label }))

const SELECTS = [
  { key: 'event', label: m.log_event, choices: choices(EVENTS) },
  { key: 'entity', label: m.log_entity, choices: choices(ENTITIES) },
]

const textOf = (value: unknown) => (value === undefined ? '' : String(value))

/** Who, what, which kind of thing and when; what is typed waits 500 ms, what is chosen acts at once. */
export default function LogFilters({ search, onType, onChoose }: LogFiltersProps) {
  const [actor, setActor] = useDebouncedText(textOf(search.actor), (text) => onType({ actor: text || undefined }))
  return (
    <>
      <Field label={m.log_actor()} hint={m.log_actor_hint()}>
        {(control) => <TextInput {...control} value={actor} onValue={setActor} maxLength={100} autoComplete="off" />}
      </Field>
      <FilterSelects
        filters={SELECTS}
        search={search}
        onChoose={(change) => onChoose('entity' in change ? { ...change, entity_id: undefined } : change)}
      />
      <DateRangeField
        label={m.log_dates()}
        start={textOf(search.date_start)}
        end={textOf(search.date_end)}
        onChoose={onChoose}
      />
    </>
  )
}
