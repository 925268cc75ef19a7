import type { Filter } from '#app/contracts/kit.ts'
import { daysText } from '#app/lib/days-text.ts'
import { m } from '#app/paraglide/messages.js'
import type { FilterChip } from './filter-chips.tsx'
import type { ListSearch } from './list-search.ts'

/** What a filter of a list stands at, and how it is let go. */
interface Standing {
  search: ListSearch
  /** Rows of other resources that filters chose, by the filter's key, once they are known. */
  chosen?: ReadonlyMap<string, { name: string } | undefined> | undefined
  remove: (keys: readonly string[]) => void
}

/** What narrows a list, in words: a chip a filter, and both ends of a range in days are one. */
export const chipsOf = (filters: readonly Filter[], standing: Standing): FilterChip[] =>
  filters.flatMap((filter) => chipsOfOne(filter, standing))

function chipsOfOne(filter: Filter, { search, chosen, remove }: Standing): FilterChip[] {
  const { key, kind, keys, choices = [], of, also } = filter
  const label = filter.label()
  const chip = (value: string, gone: readonly string[] = [key]): FilterChip => ({
    key: gone[0] ?? key,
    label: m.sale_chip({ label, value }),
    onRemove: () => remove(gone),
  })
  if (kind === 'date' && keys) {
    const days = daysText(search[keys[0]], search[keys[1]])
    return days ? [{ key, label: days, onRemove: () => remove(keys) }] : []
  }
  if (kind === 'money' && keys) {
    const [from, to] = keys
    return [
      ...(search[from] ? [chip(m.sale_chip_min({ value: String(search[from]) }), [from])] : []),
      ...(search[to] ? [chip(m.sale_chip_max({ value: String(search[to]) }), [to])] : []),
    ]
  }
  const value = search[key]
  if (value === undefined || value === '') return []
  if (of && choices.length === 0) return [chip(chosen?.get(key)?.name ?? '…')]
  const word =
    choices.find((choice) => choice.value === String(value))?.label() ?? (choices.length > 0 ? '…' : String(value))
  return [chip([word, also && search[also]].filter(Boolean).join(' '), also ? [key, also] : [key])]
}
