import { IMPORT_KIND_TEXTS } from '#app/contracts/import-job.ts'
import type { ThingKind } from '#app/contracts/import-kind.ts'
import type { Text } from '#app/contracts/kit.ts'
import { hasValues, mappedTitles, thingColumns } from '#app/contracts/thing-columns.ts'
import { THING_CONTRACTS } from '#app/contracts/thing-contracts.ts'
import { m } from '#app/paraglide/messages.js'
import type { ImportWords } from './import-words.ts'

/** What the page says of files of a list: what its form says of the same fields. */
export function thingWords(kind: ThingKind): ImportWords {
  const contract = THING_CONTRACTS[kind]
  const columns = thingColumns(contract)
  const labels = new Map(contract.fieldSets.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label])))
  const labelOf = (title: string): Text => {
    if (title === 'name_km') return m.import_field_name_km
    if (title === 'description_km') return m.import_field_description_km
    const column = columns.find((one) => one.title === title || one.key === title)
    return labels.get(column?.key ?? '') ?? (() => title)
  }
  const changing = [...new Set(columns.map(({ key, title, locale }) => (locale ? key : title)))]
  return {
    kind,
    // Within a sentence; Khmer has no capitals.
    title: () => m.import_title_things({ what: IMPORT_KIND_TEXTS[kind]().toLowerCase() }),
    hint: m.import_hint_things,
    update: m.import_update_things,
    updateHint: m.import_update_hint_things,
    start: m.import_start_things,
    nothingGood: m.import_nothing_good_things,
    undoAsk: m.import_undo_ask_things,
    need: m.import_columns_need_things,
    isEnough: ({ name, name_km }) => Boolean(name || name_km),
    fields: Object.fromEntries(mappedTitles(columns).map((title) => [title, labelOf(title)])),
    columns: [
      ...changing.map((key) => ({ key, label: labelOf(key) })),
      ...(hasValues(contract) ? [{ key: 'values', label: m.import_values }] : []),
    ],
  }
}
