import { daysText } from '#app/lib/days-text.ts'
import { eventName } from '#app/office/crud/history/event-words.ts'
import type { FilterChip } from '#app/office/crud/list/filter-chips.tsx'
import type { ListSearch } from '#app/office/crud/list/list-search.ts'
import { m } from '#app/paraglide/messages.js'
import { entityName } from './log-words.ts'

/** What narrows the list, in words; both ends of the days are one chip. */
export function logChips(search: ListSearch, remove: (keys: readonly string[]) => void): FilterChip[] {
  const { actor, event, entity, entity_id, date_start, date_end } = search
  const chips: FilterChip[] = []
  const add = (key: string, label: string, keys: readonly string[] = [key]) =>
    chips.push({ key, label, onRemove: () => remove(keys) })
  if (actor) add('actor', m.sale_chip({ label: m.log_actor(), value: String(actor) }))
  if (event) add('event', m.sale_chip({ label: m.log_event(), value: eventName(String(event)) }))
  if (entity) {
    const value = [entityName(String(entity)), entity_id].filter(Boolean).join(' ')
    add('entity', m.sale_chip({ label: m.log_entity(), value }), ['entity', 'entity_id'])
  }
  const days = daysText(date_start, date_end)
  if (days) add('dates', days, ['date_start', 'date_end'])
  return chips
}
